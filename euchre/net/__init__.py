"""Play between browsers: messages, keys, forwarding, the deal nobody can choose and the signed log. No transport."""
