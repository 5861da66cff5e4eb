"""About the game, its pictures, what it stores, and what has changed."""

from __future__ import annotations

from euchre import __version__
from euchre.app.document import Bullets, Button, Buttons, Heading, Panel, Paragraph

CREDITS: tuple[tuple[str, str, str], ...] = (
    ("cards.svg", "card faces", "MIT"),
    ("back-lattice.svg", "the back of the cards", "MIT"),
    ("back-waves.svg", "a back with waves", "MIT"),
    ("back-stars.svg", "a back with stars", "MIT"),
    ("faces.svg", "faces of the players", "MIT"),
    ("icons.svg", "icons", "MIT"),
    ("medals.svg", "motifs of the achievements", "MIT"),
    ("tallies.svg", "cards that keep the score", "MIT"),
    ("hat-crown.svg", "a crown to earn", "MIT"),
    ("hat-feather.svg", "a hat with a feather to earn", "MIT"),
    ("hat-laurel.svg", "a laurel wreath to earn", "MIT"),
    ("hat-party.svg", "a party hat to earn", "MIT"),
    ("favicon.svg", "the sign of the page", "MIT"),
    ("icon-192.png", "the same sign, small", "MIT"),
    ("icon-512.png", "the same sign, large", "MIT"),
    ("icon-maskable-512.png", "the same sign to the edges, for a home screen", "MIT"),
)
"""Picture file, what it shows, license; all drawn for this game."""

CHANGES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "0.1.0",
        "2026-11-30",
        (
            "A whole game of euchre against three players of the computer.",
            "House rules for the auction, the lead to a loner, targets and points can be chosen in the settings.",
            "Statistics and the game in progress are kept on your device if you agree.",
            "Sounds, achievements and twelve characters; all settings stand in one place.",
        ),
    ),
)
"""Version, date, what players notice."""


def about_panel() -> Panel:
    """Who made the game and how, its version and its pictures."""
    return Panel(
        id="about",
        title="About this game",
        blocks=(
            Paragraph(
                (
                    "A quiet table for euchre. It is free, has no account, no advertising and no server: once the page is "
                    "loaded, everything happens in your browser.",
                )
            ),
            Paragraph(
                (
                    "The rules and the computer players are written in Python and run here through Pyodide and PyScript. "
                    f"This is version {__version__}.",
                )
            ),
            Heading("Keep it at hand", anchor="about-install"),
            Paragraph(
                (
                    "After one visit the game also works without a network. Where the browser can install it as an app, "
                    "the menu has Install. In Safari on an iPhone or iPad press Share, then Add to Home Screen; on a Mac "
                    "choose File, then Add to Dock.",
                )
            ),
            Heading("Pictures", anchor="about-pictures"),
            Bullets(tuple((f"{file}: {what}, drawn for this game ({kind} license)",) for file, what, kind in CREDITS)),
            Heading("Something wrong?", anchor="about-report"),
            Paragraph(
                (
                    "A report carries a link that opens the very position you are in, with all cards, so that the fault can "
                    "be seen. It is copied for you to send; nothing is sent by the page.",
                )
            ),
            Buttons((Button("Report a problem", "report"), Button("What is new", "changelog"))),
        ),
    )


def changelog_panel() -> Panel:
    """What has changed for players, newest first."""
    blocks: list[Heading | Bullets] = []
    for version, date, changes in CHANGES:
        blocks += [Heading(f"Version {version}, {date}"), Bullets(tuple((change,) for change in changes))]
    return Panel(id="changelog", title="What is new", blocks=tuple(blocks))


def privacy_panel(*, consented: bool | None) -> Panel:
    """What is stored, where, and how to erase it; None means that the player has not been asked or not answered."""
    now = {
        True: "You have agreed to keep your statistics on this device.",
        False: "You play without saving. Nothing is stored, not even this answer.",
        None: "You have not decided yet, so nothing is stored.",
    }[consented]
    return Panel(
        id="privacy",
        title="What this page stores",
        blocks=(
            Paragraph((now,)),
            Paragraph(
                (
                    "If you agree, four things are kept in this browser's own storage (localStorage): your settings, your "
                    "statistics, your achievements, and the game in progress. They stay on this device and are sent nowhere. There are no "
                    "cookies, no advertising, no counting of visits, and no requests to anybody else's server.",
                )
            ),
            Paragraph(
                (
                    "So that the game also works without a network, the browser keeps a copy of its program: the same "
                    "files for everybody, and nothing about you. Clearing the data of this site in your browser removes it.",
                )
            ),
            Paragraph(
                (
                    "Only the page for playing with friends speaks to others, and only once you make a table there or join "
                    "one: to relays, at which browsers find each other, to a server that tells the browser its own address, "
                    "and to the players at the table, who see each other's network addresses unless all goes over relays. "
                    "What is said and played there is kept by nobody but the browsers at the table, for the visit. If you agree, your browser also keeps the key "
                    "by which others know you again, and whom you have muted, blocked or made a favorite.",
                )
            ),
            Paragraph(
                ("You can change your mind at any time. Playing without saving erases everything stored before.",)
            ),
            Buttons(
                (
                    Button("Keep my statistics", "consent-accept"),
                    Button("Play without saving", "consent-decline"),
                    Button("Erase everything", "erase", danger=True),
                )
            ),
        ),
    )
