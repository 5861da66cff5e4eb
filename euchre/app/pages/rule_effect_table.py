"""What each house rule was measured to do; written by `make rule-lab DEALS=20000 SEED=1`, do not edit.

Only changes that are too clear for chance are told, the clearest first. docs/rule-lab.md has all figures.
"""

from __future__ import annotations

Effect = tuple[int, dict[str, tuple[float, float]]]
"""Deals played, and by the name of a rate what it is with the rule and what it is without."""

EFFECTS: dict[tuple[str, str], Effect] = {
    ("stick_dealer", "off"): (11124, {"thrown": (0.0011, 0.0)}),
    ("stick_dealer", "forfeit"): (11111, {}),
    ("stick_dealer", "with_no_trump"): (11111, {}),
    ("allpass_deal", "same"): (11129, {}),
    ("loner_lead", "left_of_maker"): (11096, {"edge": (0.5054, 0.4916)}),
    ("defend_alone", "after_caller"): (11117, {}),
    ("defend_alone", "either"): (11120, {"defended": (0.0034, 0.0)}),
    ("defend_alone", "any_call"): (
        11100,
        {"defended": (0.0168, 0.0), "points": (1.5448, 1.5169), "length": (10.2778, 10.5019)},
    ),
    ("partner_orders", "must_alone"): (
        11097,
        {"first_round": (0.585, 0.7401), "alone": (0.2725, 0.1835), "edge": (0.3857, 0.4916)},
    ),
    ("partner_orders", "not_alone"): (
        11115,
        {"alone": (0.1674, 0.1835), "length": (10.616, 10.5019), "points": (1.5046, 1.5169)},
    ),
    ("natural_trump", "call"): (11108, {}),
    ("natural_trump", "call_and_pickup"): (11137, {}),
    ("farmers", "redeal"): (11110, {"thrown": (0.0058, 0.0)}),
    ("farmers", "redeal_no_trump"): (11113, {}),
    ("farmers", "mcevoy"): (11110, {"thrown": (0.0058, 0.0)}),
    ("farmers", "three_or_more"): (
        11234,
        {"thrown": (0.5398, 0.0), "points": (0.6945, 1.5169), "length": (22.787, 10.5019)},
    ),
    ("go_under", "farmers"): (11102, {}),
    ("go_under", "three_low"): (
        11116,
        {"alone": (0.2019, 0.1835), "first_round": (0.7594, 0.7401), "lone_marches": (0.3329, 0.3678)},
    ),
    ("go_under_repeat", "true"): (11113, {}),
    ("go_under_reveal", "true"): (11106, {}),
    ("pack", "25"): (11130, {"edge": (0.3718, 0.4916), "first_round": (0.7686, 0.7401)}),
    ("pack", "32"): (11108, {"alone": (0.1184, 0.1835), "points": (1.4716, 1.5169), "first_round": (0.7149, 0.7401)}),
    ("benny_up", "named_normally"): (11119, {"edge": (0.3907, 0.3718)}),
    ("no_trump", "second_round"): (11120, {"no_trump": (0.0731, 0.0), "edge": (0.4545, 0.4916)}),
    ("no_trump", "stuck_only"): (11111, {}),
    ("low_no_trump", "true"): (
        11114,
        {"no_trump": (0.126, 0.0731), "edge": (0.3933, 0.4545), "euchred": (0.1873, 0.1961)},
    ),
    ("target", "5"): (11053, {"length": (4.9124, 10.5019), "alone": (0.165, 0.1835), "first_round": (0.7553, 0.7401)}),
    ("target", "7"): (11083, {"length": (7.1642, 10.5019), "alone": (0.1731, 0.1835)}),
    ("target", "11"): (11140, {"length": (11.6894, 10.5019)}),
    ("target", "15"): (11196, {"length": (16.2969, 10.5019)}),
    ("target", "21"): (11256, {"length": (23.499, 10.5019)}),
    ("win_by", "2"): (11145, {"length": (10.7267, 10.5019), "first_round": (0.7307, 0.7401), "edge": (0.4803, 0.4916)}),
    ("carry_over", "true"): (11098, {"length": (10.3526, 10.5019)}),
    ("loner_march", "3"): (11105, {"alone": (0.128, 0.1835), "points": (1.433, 1.5169), "length": (11.2741, 10.5019)}),
    ("loner_march", "5"): (11079, {"alone": (0.2399, 0.1835), "points": (1.6185, 1.5169), "length": (9.7785, 10.5019)}),
    ("loner_euchred", "3"): (11101, {"alone": (0.151, 0.1835), "lone_marches": (0.4021, 0.3678)}),
    ("loner_euchred", "4"): (
        11125,
        {"alone": (0.138, 0.1835), "lone_marches": (0.4228, 0.3678), "length": (10.6053, 10.5019)},
    ),
    ("alone_must_take_five", "true"): (
        11132,
        {"alone": (0.0128, 0.1835), "points": (1.4017, 1.5169), "length": (11.5838, 10.5019)},
    ),
    ("progressive_caller_bonus", "true"): (11111, {}),
    ("partners_best", "seen"): (
        11099,
        {"lone_marches": (0.5743, 0.3678), "points": (1.6198, 1.5169), "length": (9.8833, 10.5019)},
    ),
    ("partners_best", "blind"): (
        11100,
        {"lone_marches": (0.5585, 0.3678), "points": (1.6116, 1.5169), "length": (9.9107, 10.5019)},
    ),
    ("super_euchre", "true"): (11085, {}),
    ("fast_break", "true"): (11110, {"points": (1.4976, 1.5169), "length": (10.6316, 10.5019)}),
    ("discard_up_card", "false"): (11111, {}),
}
