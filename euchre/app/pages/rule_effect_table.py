"""What each house rule was measured to do; written by `make rule-lab DEALS=20000 SEED=1`, do not edit.

Only changes that are too clear for chance are told, the clearest first. docs/rule-lab.md has all figures.
"""

from __future__ import annotations

Effect = tuple[int, dict[str, tuple[float, float]]]
"""Deals played, and by the name of a rate what it is with the rule and what it is without."""

EFFECTS: dict[tuple[str, str], Effect] = {
    ("stick_dealer", "off"): (20220, {}),
    ("stick_dealer", "forfeit"): (20194, {}),
    ("stick_dealer", "with_no_trump"): (20194, {}),
    ("allpass_deal", "same"): (20232, {}),
    ("loner_lead", "left_of_maker"): (20207, {"edge": (0.4956, 0.4837)}),
    ("defend_alone", "after_caller"): (20200, {}),
    ("defend_alone", "either"): (20213, {"defended": (0.0036, 0.0)}),
    ("defend_alone", "any_call"): (
        20195,
        {"defended": (0.017, 0.0), "points": (1.5375, 1.5125), "length": (10.3405, 10.5287)},
    ),
    ("partner_orders", "must_alone"): (
        20215,
        {"first_round": (0.5883, 0.7422), "alone": (0.2749, 0.1827), "edge": (0.3838, 0.4837)},
    ),
    ("partner_orders", "not_alone"): (20208, {"alone": (0.1679, 0.1827), "points": (1.5019, 1.5125)}),
    ("natural_trump", "call"): (20194, {}),
    ("natural_trump", "call_and_pickup"): (20213, {"first_round": (0.7363, 0.7422)}),
    ("farmers", "redeal"): (20206, {"thrown": (0.0059, 0.0)}),
    ("farmers", "redeal_no_trump"): (20205, {}),
    ("farmers", "mcevoy"): (20207, {"thrown": (0.0059, 0.0)}),
    ("farmers", "three_or_more"): (
        20629,
        {"thrown": (0.6463, 0.0), "points": (0.536, 1.5125), "length": (29.8971, 10.5287)},
    ),
    ("go_under", "farmers"): (20197, {}),
    ("go_under", "three_low"): (
        20202,
        {"alone": (0.2057, 0.1827), "first_round": (0.7605, 0.7422), "lone_marches": (0.3195, 0.3592)},
    ),
    ("go_under_repeat", "true"): (20179, {}),
    ("go_under_reveal", "true"): (20186, {}),
    ("pack", "25"): (20200, {"edge": (0.3733, 0.4837), "first_round": (0.7666, 0.7422), "euchred": (0.214, 0.1981)}),
    ("pack", "32"): (20192, {"alone": (0.1182, 0.1827), "points": (1.4648, 1.5125), "first_round": (0.7161, 0.7422)}),
    ("benny_up", "named_normally"): (20216, {"edge": (0.39, 0.3733)}),
    ("no_trump", "second_round"): (20183, {"no_trump": (0.075, 0.0), "edge": (0.4352, 0.4837)}),
    ("no_trump", "stuck_only"): (20194, {}),
    ("low_no_trump", "true"): (
        20191,
        {"no_trump": (0.1267, 0.075), "edge": (0.3761, 0.4352), "euchred": (0.1872, 0.1961)},
    ),
    ("target", "5"): (
        20093,
        {"length": (4.9091, 10.5287), "alone": (0.1659, 0.1827), "lone_marches": (0.3267, 0.3592)},
    ),
    ("target", "7"): (20149, {"length": (7.1425, 10.5287), "alone": (0.173, 0.1827)}),
    ("target", "11"): (20231, {"length": (11.674, 10.5287)}),
    ("target", "15"): (20322, {"length": (16.3229, 10.5287)}),
    ("target", "21"): (20467, {"length": (23.5253, 10.5287)}),
    ("win_by", "2"): (
        20215,
        {"length": (10.7871, 10.5287), "euchred": (0.2039, 0.1981), "first_round": (0.7313, 0.7422)},
    ),
    ("carry_over", "true"): (20171, {"length": (10.3547, 10.5287)}),
    ("loner_march", "3"): (
        20207,
        {"alone": (0.1237, 0.1827), "points": (1.4305, 1.5125), "length": (11.2637, 10.5287)},
    ),
    ("loner_march", "5"): (20181, {"alone": (0.2377, 0.1827), "points": (1.6107, 1.5125), "length": (9.754, 10.5287)}),
    ("loner_euchred", "3"): (20201, {"alone": (0.1482, 0.1827), "lone_marches": (0.3986, 0.3592)}),
    ("loner_euchred", "4"): (
        20221,
        {"alone": (0.1347, 0.1827), "lone_marches": (0.4212, 0.3592), "length": (10.6426, 10.5287)},
    ),
    ("alone_must_take_five", "true"): (
        20255,
        {"alone": (0.0118, 0.1827), "points": (1.3998, 1.5125), "length": (11.5743, 10.5287)},
    ),
    ("progressive_caller_bonus", "true"): (20194, {}),
    ("partners_best", "seen"): (
        20192,
        {"lone_marches": (0.5725, 0.3592), "points": (1.6199, 1.5125), "length": (9.8787, 10.5287)},
    ),
    ("partners_best", "blind"): (
        20201,
        {"lone_marches": (0.5619, 0.3592), "points": (1.6147, 1.5125), "length": (9.8928, 10.5287)},
    ),
    ("super_euchre", "true"): (20179, {}),
    ("fast_break", "true"): (
        20193,
        {"points": (1.4911, 1.5125), "length": (10.6841, 10.5287), "edge": (0.4736, 0.4837)},
    ),
    ("discard_up_card", "false"): (20194, {}),
    ("preset", "ohio"): (20194, {}),
    ("preset", "progressive"): (20232, {}),
    ("preset", "canadian"): (
        20215,
        {"first_round": (0.5883, 0.7422), "alone": (0.2749, 0.1827), "edge": (0.3838, 0.4837)},
    ),
    ("preset", "british"): (
        20192,
        {"first_round": (0.5887, 0.7422), "edge": (0.2997, 0.4837), "points": (1.5894, 1.5125)},
    ),
    ("preset", "pogo"): (20220, {}),
    ("preset", "laws1888"): (20083, {"length": (5.1614, 10.5287), "alone": (0.0762, 0.1827), "thrown": (0.003, 0.0)}),
    ("preset", "kitchen"): (20197, {"thrown": (0.0059, 0.0), "defended": (0.0035, 0.0)}),
}
