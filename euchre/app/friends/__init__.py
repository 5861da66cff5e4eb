"""Play with friends: what friends.html shows and does beside the table itself."""
