"""The page's texts as `Panel`s of plain data: rules, questions, strategy, about, review, statistics and settings."""
