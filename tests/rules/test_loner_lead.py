from __future__ import annotations

from itertools import product

import pytest

from euchre.engine.observation import Phase
from euchre.engine.rules import LonerLead, RuleSet
from euchre.engine.transitions import apply, legal_actions
from tests.builders import after, deal_of

LETTERS = ("N", "E", "S", "W")
FROM_DEALER = {
    "N": {"N": "E", "E": "E", "S": "E", "W": "S"},
    "E": {"N": "W", "E": "S", "S": "S", "W": "S"},
    "S": {"N": "W", "E": "N", "S": "W", "W": "W"},
    "W": {"N": "N", "E": "N", "S": "E", "W": "N"},
}
FROM_MAKER = {"N": "E", "E": "S", "S": "W", "W": "N"}


def leader(dealer: str, maker: str, value: LonerLead, *, alone: bool, second_round: bool) -> str:
    state = deal_of(dealer=dealer, up="9h", rules=RuleSet(loner_lead=value))
    if second_round:
        state = after(state, "pass", "pass", "pass", "pass")
    while str(state.turn) != maker:
        state = after(state, "pass")
    state = after(state, ("c" if second_round else "order") + (" alone" if alone else ""))
    if state.phase is Phase.DISCARD:
        state = apply(state, legal_actions(state)[0]).state
    return str(state.turn)


@pytest.mark.parametrize("second_round", [False, True])
@pytest.mark.parametrize(("dealer", "maker"), list(product(LETTERS, LETTERS)))
def test_left_of_dealer_leads_or_the_next_seat_that_plays(dealer: str, maker: str, second_round: bool) -> None:
    value = LonerLead.LEFT_OF_DEALER
    assert leader(dealer, maker, value, alone=True, second_round=second_round) == FROM_DEALER[dealer][maker]


@pytest.mark.parametrize("second_round", [False, True])
@pytest.mark.parametrize(("dealer", "maker"), list(product(LETTERS, LETTERS)))
def test_left_of_maker_leads_whoever_dealt(dealer: str, maker: str, second_round: bool) -> None:
    value = LonerLead.LEFT_OF_MAKER
    assert leader(dealer, maker, value, alone=True, second_round=second_round) == FROM_MAKER[maker]


@pytest.mark.parametrize("value", list(LonerLead))
@pytest.mark.parametrize(("dealer", "maker"), list(product(LETTERS, LETTERS)))
def test_with_all_four_playing_eldest_hand_leads(dealer: str, maker: str, value: LonerLead) -> None:
    assert leader(dealer, maker, value, alone=False, second_round=True) == FROM_MAKER[dealer]
