"""A table shared between browsers: what everybody knows of it, the host's duties, the guest's, and taking over."""
