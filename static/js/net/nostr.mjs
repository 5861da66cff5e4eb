/* Texts over WebRTC between programs that find each other at Nostr relays.
 *
 * Trystero gives a relay up for good that does not answer for two minutes. What it counts are its own attempts, and those
 * are none while connecting again is put off. So that is always put off, but for a moment now and then, in which every
 * relay that has failed is tried: soon at first, then each minute.
 */
import * as trystero from "../../runtime/net/trystero.mjs";
import { joinWith } from "./rooms.mjs";

const { getRelaySockets, pauseRelayReconnection, resumeRelayReconnection } = trystero;
const AGAIN_MS = 3000;
const AGAIN_AT_MOST_MS = 60_000;

const joinRooms = joinWith(trystero);
let trying = false;

function keepTrying(first) {
  if (trying) return;
  trying = true;
  let wait = first;
  pauseRelayReconnection();
  const tryOnce = async () => {
    const sockets = Object.values(getRelaySockets());
    wait = sockets.every(({ readyState }) => readyState <= WebSocket.OPEN) ? first : Math.min(2 * wait, AGAIN_AT_MOST_MS);
    resumeRelayReconnection();
    for (let turn = 0; turn < 10; turn++) await null; // until then all have begun, and none can have failed
    pauseRelayReconnection();
    setTimeout(tryOnce, wait);
  };
  setTimeout(tryOnce, wait);
}

/** Join the room at these relays; one that fails is tried again after `again` ms at first. */
export function join({ again = AGAIN_MS, ...options }, listener) {
  keepTrying(again);
  return joinRooms(options, listener);
}
