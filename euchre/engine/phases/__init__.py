"""One module a phase of the deal.

Each has `legal(state)`, the actions of the seat to act; `refusal(state, action)`, why one may not be applied; and
`step(state, action)`.
"""
