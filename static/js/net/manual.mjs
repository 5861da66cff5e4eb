/* Links without any relay: two players copy a text to each other, by whatever way they have, and then have a link.
 *
 * One offers, the other answers, the first accepts the answer. A text holds what WebRTC wants to know of the other side,
 * and no more: its secret for this link, the hash of its certificate, and its addresses. It is packed, begins with a
 * mark and with the table it is for, and has its end marked, too.
 *
 * People take minutes where WebRTC gives up after 15 seconds: as long as the offering side does not know the answer, its
 * network may let nothing through. So who has answered tries again and again.
 */
import { Links } from "./links.mjs";

const MARK = "EUCHRE1";
const GATHERED_MS = 3000; // for addresses; STUN servers may be slow
const LONGEST_OFFER = 4000; // characters
const MOST_OFFERS = 8; // that wait for an answer at once
const ANSWERED_MS = 600_000; // for the answer to get to the other side
const LABEL = "t";

const STREAM = { pack: () => new CompressionStream("deflate-raw"), unpack: () => new DecompressionStream("deflate-raw") };

async function through(bytes, stream) {
  const packed = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await packed.arrayBuffer());
}

/** The name that WebRTC has given this side of the link. */
const nameIn = ({ sdp }) => /^a=ice-ufrag:(\S+)/m.exec(sdp)[1];

/** The text for the other side; `offer` is the name of the side that has offered. */
async function written(kind, table, offer, description) {
  const ufrag = nameIn(description);
  const [, pwd] = /^a=ice-pwd:(\S+)/m.exec(description.sdp);
  const [, print] = /^a=fingerprint:sha-256 (\S+)/m.exec(description.sdp);
  const addresses = [...description.sdp.matchAll(/^a=candidate:(\S+ 1 udp .*?)(?: generation.*)?\r?$/gim)].map(([, text]) => text);
  const facts = [ufrag, pwd, print.replaceAll(":", ""), ...addresses].join("\n");
  const bytes = await through(new TextEncoder().encode(facts), STREAM.pack());
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return [MARK, kind, table, offer, text, "e"].join(".");
}

/** The description in a text of this kind for this table, and the name of the offer; throws when it is none. */
async function read(text, kind, table) {
  const parts = text.replace(/\s/g, "").split(".");
  if (text.length > LONGEST_OFFER || parts.length !== 6) throw new Error("malformed");
  if (parts[0] !== MARK || parts[1] !== kind || parts[2] !== table) throw new Error("malformed");
  const packed = atob(parts[4].replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(Uint8Array.from(packed, (letter) => letter.charCodeAt(0)), STREAM.unpack());
  const [ufrag, pwd, print, ...addresses] = new TextDecoder().decode(bytes).split("\n");
  const plain = /^[\w+/=.: -]+$/;
  if (!/^[0-9A-F]{64}$/i.test(print) || ![ufrag, pwd, ...addresses].every((line) => plain.test(line))) {
    throw new Error("malformed");
  }
  const lines = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...addresses.map((address) => `a=candidate:${address}`),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print.match(/../g).join(":")}`,
    `a=setup:${kind === "o" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
  ];
  return { type: kind === "o" ? "offer" : "answer", sdp: `${lines.join("\r\n")}\r\n`, offer: parts[3], addresses };
}

/** Wait until the addresses of this side are known. */
function gathered(connection) {
  return new Promise((resolve) => {
    const done = () => connection.iceGatheringState === "complete" && resolve();
    connection.addEventListener("icegatheringstatechange", done);
    setTimeout(resolve, GATHERED_MS);
    done();
  });
}

/** Be ready for links of a room made by hand; a text has at most `longest` characters. */
export function join({ room, longest, ice = [] }, listener) {
  const links = new Links(listener, longest);
  const table = room.slice(0, 8);
  const connections = new Set();
  const answered = new Set();
  const offers = new Map(); // name: connection
  let here = true;

  function connect() {
    const connection = new RTCPeerConnection({ iceServers: ice.length > 0 ? [{ urls: ice }] : [] });
    connections.add(connection);
    connection.addEventListener("connectionstatechange", () => {
      if (connection.connectionState === "failed" && !answered.has(connection)) end(connection, true);
    });
    return connection;
  }

  function end(connection, failed) {
    connections.delete(connection);
    if (failed && !links.has(connection)) links.trouble("no_link");
    links.lost(connection);
    connection.close();
  }

  /** Begin anew whenever the connection has failed before there was a link; an address counts again under a new name. */
  function keepTrying(connection, addresses) {
    const until = performance.now() + ANSWERED_MS;
    let round = 0;
    answered.add(connection);
    connection.addEventListener("connectionstatechange", () => {
      if (connection.connectionState !== "failed" || !answered.has(connection)) return;
      if (performance.now() > until) {
        end(connection, true);
        return;
      }
      round += 1;
      for (const address of addresses) {
        const candidate = `candidate:${address.replace(/^\S+/, `again${round}`)}`;
        connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
      }
    });
  }

  function carry(connection, channel) {
    channel.onmessage = ({ data }) => links.heard(connection, data);
    channel.onclose = () => end(connection, false);
    channel.onopen = () => {
      answered.delete(connection);
      const send = (text) => channel.readyState === "open" && channel.send(text);
      links.open(connection, send, () => end(connection, false));
    };
  }

  return {
    /** A text for one other player, who answers it. */
    async offer() {
      const connection = connect();
      carry(connection, connection.createDataChannel(LABEL));
      await connection.setLocalDescription();
      await gathered(connection);
      const name = nameIn(connection.localDescription);
      offers.set(name, connection);
      for (const [old, waiting] of [...offers].slice(0, -MOST_OFFERS)) {
        offers.delete(old);
        end(waiting, false);
      }
      return written("o", table, name, connection.localDescription);
    },

    /** The answer to an offer; throws when the text is none for this table. */
    async answer(text) {
      const { type, sdp, offer, addresses } = await read(text, "o", table);
      const connection = connect();
      connection.addEventListener("datachannel", ({ channel }) => carry(connection, channel));
      keepTrying(connection, addresses);
      await connection.setRemoteDescription({ type, sdp });
      await connection.setLocalDescription();
      await gathered(connection);
      return written("a", table, offer, connection.localDescription);
    },

    /** Take the answer to an offer; throws when the text is none, or was taken already. */
    async accept(text) {
      const { type, sdp, offer } = await read(text, "a", table);
      const connection = offers.get(offer);
      if (!connection) throw new Error("no such offer waits");
      offers.delete(offer);
      await connection.setRemoteDescription({ type, sdp });
    },

    send: (text, to) => links.send(text, to),
    drop: (link) => links.drop(link),
    close: (link) => links.close(link),
    rejoin() {},
    leave() {
      here = false;
      links.leave();
      connections.forEach((connection) => connection.close());
    },
    status: () => (here ? links.word || "waiting" : "left"),
  };
}
