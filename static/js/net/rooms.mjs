/* Texts over WebRTC, between programs that find each other at relays: what Trystero does, with what it lacks.
 *
 * Four of its faults, found with version 0.25.4 in Chromium, are mended here:
 * - An offer that has become old is taken back ("rollback") before it is made anew, and the new one then never leads to
 *   a link: who joins a table that has been open for a minute would wait in vain. It is not taken back.
 * - The connection to a lost program is forgotten but not closed. If that program was only asleep, it believes in the
 *   old link for ever, and gets no new one. It is closed.
 * - Who leaves a room and enters it again while a connection is being made is not met before the far end has given up,
 *   some ten seconds later. Nobody is looked for anew as long as a connection is being made.
 * - The name of a program stays the same for all its links. Links have names of their own.
 */
import { Links } from "./links.mjs";

const APP = "euchre table 1";
const REACHED_MS = 8000; // until then some relay should have answered
const MADE_MS = 12_000; // until then a connection to somebody who answers is of use, or has failed
const QUIET_MS = 1500;
const WAIT_MS = 500;

/** A way to join rooms with one of Trystero's packages. */
export const joinWith =
  ({ joinRoom, getRelaySockets }) =>
  ({ room: name, password, longest, relays, ice }, listener) => {
    const links = new Links(listener, longest);
    const connections = new Map(); // far end: its RTCPeerConnection
    const began = Date.now();
    const making = new Set(); // RTCPeerConnection whose far end is known but not met
    const sockets = new WeakSet(); // those of relays that are listened to
    let heard = 0;
    let here = true;
    let room;
    let action;
    let again = false;

    const { RTCPeerConnection } = globalThis;
    if (!RTCPeerConnection) return absent(links);

    class Connection extends RTCPeerConnection {
      async setLocalDescription(...description) {
        if (description[0]?.type !== "rollback") await super.setLocalDescription(...description);
      }
      async setRemoteDescription(...description) {
        making.add(this);
        await super.setRemoteDescription(...description);
      }
    }

    function enter() {
      const relayConfig = { urls: relays, warnOnRelayFailure: false };
      const rtcConfig = { iceServers: ice.length > 0 ? [{ urls: ice }] : [] };
      const config = { appId: APP, password, relayConfig, rtcConfig, rtcPolyfill: Connection };
      room = joinRoom(config, name, { onJoinError: failed, onPeerHandshake: admit });
      action = room.makeAction("t");
      action.onMessage = (text, { peerId }) => links.heard(peerId, text);
      room.onPeerJoin = met;
      room.onPeerLeave = gone;
    }

    function quiet() {
      room.onPeerJoin = room.onPeerLeave = action.onMessage = null;
      return room.leave().catch(() => {});
    }

    async function admit(far) {
      if (links.shuns(far)) throw new Error("refused");
    }

    function met(far) {
      if (links.has(far) || links.shuns(far)) return;
      const connection = room.getPeers()[far];
      connections.set(far, connection);
      making.delete(connection);
      const send = (text) => connection === room.getPeers()[far] && action.send(text, { target: far }).catch(() => {});
      links.open(far, send, () => here && gone(far));
    }

    function gone(far) {
      const connection = connections.get(far);
      connections.delete(far);
      links.lost(far);
      connection?.close();
    }

    function failed({ error, peerId }) {
      if (!links.shuns(peerId)) links.trouble(/password/i.test(error) ? "wrong_code" : "no_link");
    }

    function listen() {
      for (const url of relays) {
        const socket = getRelaySockets()[url];
        if (!socket || sockets.has(socket)) continue;
        sockets.add(socket);
        socket.addEventListener("message", () => (heard = Date.now()));
      }
    }

    /** Return when it is quiet: no connection is being made, and nobody was heard who may be about to make one. */
    async function settled() {
      listen();
      const end = Date.now() + MADE_MS;
      do {
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        for (const connection of making) {
          if (["closed", "failed"].includes(connection.connectionState)) making.delete(connection);
        }
      } while (here && Date.now() < end && (making.size > 0 || Date.now() - heard < QUIET_MS));
      making.clear();
    }

    const reaches = () => relays.some((url) => getRelaySockets()[url]?.readyState === WebSocket.OPEN);
    const unreached = setTimeout(() => links.word || reaches() || links.trouble("no_relay"), REACHED_MS);
    enter();

    return {
      send: (text, to) => links.send(text, to),
      drop: (link) => links.drop(link),
      close: (link) => links.close(link),
      async rejoin() {
        if (again) return;
        again = true;
        await settled();
        if (here && connections.size === 0) {
          await quiet();
          if (here) enter();
        }
        again = false;
      },
      leave() {
        here = false;
        clearTimeout(unreached);
        links.leave();
        quiet().then(() => connections.forEach((connection) => connection.close()));
      },
      status() {
        if (!here) return "left";
        if (links.word) return links.word;
        if (reaches()) return "waiting";
        return Date.now() - began < REACHED_MS ? "searching" : "unreachable";
      },
    };
  };

/** The way of a browser that has no WebRTC, or does not let the page use it. */
function absent(links) {
  links.trouble("not_here");
  const nothing = () => {};
  return { send: nothing, drop: nothing, close: nothing, rejoin: nothing, leave: nothing, status: () => "unreachable" };
}
