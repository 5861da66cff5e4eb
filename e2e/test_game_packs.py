"""Larger packs in the browser: every card has its picture and its place, and Benny is named blind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.player import Player
from e2e.positions import keep, with_rules
from euchre.app.first_dealer import draw_first_dealer
from euchre.app.shuffling import deck_for
from euchre.engine import Card, RuleSet, Seat
from euchre.engine.cards import BENNY_DECK
from euchre.engine.rules import FirstDealer, Pack

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize(("pack", "count"), [(Pack.WITH_BENNY, 25), (Pack.WITH_SEVENS, 32)])
def test_a_whole_deal_is_played_with_a_larger_pack(page: Page, pack: Pack, count: int) -> None:
    keep(page, settings=with_rules(RuleSet(pack=pack)))
    player = Player(page).open(seed="larger pack")
    player.command("deal").click()
    page.locator('#table:not([data-phase="idle"])').wait_for()
    player.wait_until_asked()
    expect(page.locator(".card:visible")).to_have_count(count)
    sprite = page.evaluate("""async () => (await (await fetch("static/img/cards.svg")).text())""")
    assert all(f'id="{card}"' in sprite for card in RuleSet(pack=pack).cards)


def test_a_dealer_who_names_blind_sees_the_hand_only_then(page: Page) -> None:
    seed = next(f"blind {n}" for n in range(9999) if _south_names_blind(f"blind {n}"))
    keep(page, settings=with_rules(RuleSet(pack=Pack.WITH_BENNY)))
    player = Player(page).open(seed=seed)
    player.command("deal").click()
    page.locator('#table[data-phase="blind_call"]').wait_for()
    player.wait_until_asked()
    hand = page.locator('.card[data-zone="hand"][data-seat="S"]')
    assert [card.get_attribute("data-card") for card in hand.all()] == [None] * 5
    player.button("h").click()
    page.locator('#table[data-phase="discard"]').wait_for()
    assert sorted(filter(None, (card.get_attribute("data-card") for card in hand.all()))) == sorted(
        map(str, (*deck_for(seed, 1, None, BENNY_DECK)[15:20], Card.BENNY))
    )


def _south_names_blind(seed: str) -> bool:
    dealer = draw_first_dealer(seed, FirstDealer.RANDOM, BENNY_DECK).dealer
    return dealer is Seat.SOUTH and deck_for(seed, 1, None, BENNY_DECK)[20] is Card.BENNY
