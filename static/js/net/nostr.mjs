/* Texts over WebRTC between programs that find each other at Nostr relays. */
import * as trystero from "../../runtime/net/trystero.mjs";
import { joinWith } from "./rooms.mjs";

export const join = joinWith(trystero);
