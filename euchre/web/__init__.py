"""The only package that knows a browser."""
