"""Players that think: from what one seat may know to an action."""
