"""Play between browsers: messages, keys, forwarding, transport, the deal nobody can choose, the log."""
