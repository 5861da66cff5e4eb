/* Texts over WebRTC between programs that find each other at MQTT brokers: for when no Nostr relay answers. */
import * as trystero from "../../runtime/net/trystero-mqtt.mjs";
import { joinWith } from "./rooms.mjs";

export const join = joinWith(trystero);
