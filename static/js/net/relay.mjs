/* Texts over Nostr relays themselves, without WebRTC: players do not see each other's network addresses, and no network
 * stands between them that lets no direct link through. Slower, and a relay sees when something is said, not what.
 *
 * Messages go as ephemeral events, which relays pass on and do not keep, signed with a key for this page alone and
 * encrypted with AES-GCM under a key made of the table's password.
 */
import { Relay, finalizeEvent, generateSecretKey } from "../../runtime/net/nostr.mjs";
import { Meeting } from "./meeting.mjs";

const KIND = 24779; // events of 20000 to 29999 are ephemeral
const TAG = "x";
const GATHER_MS = 8; // messages of this time go as one event
const MOST_IN_EVENT = 30_000; // characters; relays often refuse events of more than 64 kB
const LONGEST_EVENT = 200_000;
const MOST_REMEMBERED = 1000;
const REACHED_MS = 8000;
const AGAIN_MS = 5000;
const NONCE = 12; // bytes
const LATE = 30; // s; clocks of players differ

const encoder = new TextEncoder();
const hash = async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const unbase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const now = () => Math.floor(Date.now() / 1000);

/** Encrypts and decrypts whatever JSON can tell. */
class Cipher {
  static async of(password) {
    const cipher = new Cipher();
    const raw = await hash(`euchre relay key 1 ${password}`);
    cipher.key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
    return cipher;
  }

  async closed(value) {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE));
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, this.key, encoder.encode(JSON.stringify(value)));
    return base64(iv) + base64(new Uint8Array(data));
  }

  /** Throws for what was not closed with the same password. */
  async opened(text) {
    const iv = unbase64(text.slice(0, 16));
    const data = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, this.key, unbase64(text.slice(16)));
    return JSON.parse(new TextDecoder().decode(data));
  }
}

/** Messages that wait to be sent; the same text for several ends is one message. */
class Bag {
  messages = [];
  size = 0;

  put(message) {
    const last = this.messages.at(-1);
    if (last?.is === "text" && message.is === "text" && last.text === message.text) {
      last.to.push(...message.to);
    } else {
      this.messages.push(message);
      this.size += (message.text?.length ?? 0) + 100;
    }
  }
}

/** Join those who know the same room and password at these relays; a text has at most `longest` characters. */
export function join({ room, password, longest, relays, again = AGAIN_MS }, listener) {
  const secret = generateSecretKey();
  const meeting = new Meeting(listener, longest, gather);
  const known = new Set();
  const began = Date.now();
  const places = relays.map((url) => new Relay(url, { enableReconnect: true }));
  const ready = Promise.all([Cipher.of(password), hash(`euchre relay room 1 ${room}`).then(hex)]);
  let bag;
  let sending = ready;
  let hearing = ready;
  let here = true;

  function gather(message) {
    if (bag && bag.size > MOST_IN_EVENT) flush();
    if (!bag) {
      bag = new Bag();
      setTimeout(flush, GATHER_MS);
    }
    bag.put(message);
  }

  function flush() {
    const { messages } = bag ?? {};
    bag = undefined;
    if (messages) sending = sending.then(() => publish(messages));
  }

  async function publish(messages) {
    const [cipher, topic] = await ready;
    const content = await cipher.closed(messages);
    const event = finalizeEvent({ kind: KIND, created_at: now(), tags: [[TAG, topic]], content }, secret);
    known.add(event.id);
    for (const place of places.filter(({ connected }) => connected)) {
      place.publish(event).catch(() => {});
    }
  }

  function arrived({ content }) {
    if (content.length > LONGEST_EVENT) return;
    hearing = hearing.then(() => open(content));
  }

  async function open(content) {
    const [cipher] = await ready;
    try {
      for (const message of await cipher.opened(content)) {
        meeting.hear(message);
      }
    } catch {
      // Whoever knows the room's name alone can send what can't be opened; it is nothing to anybody.
    }
  }

  function remembers(id) {
    if (known.has(id)) return true;
    if (known.size >= MOST_REMEMBERED) known.delete(known.values().next().value);
    known.add(id);
    return false;
  }

  async function enter(place) {
    const [, topic] = await ready;
    while (here) {
      try {
        await place.connect();
        const filter = { kinds: [KIND], [`#${TAG}`]: [topic], since: now() - LATE };
        place.subscribe([filter], { onevent: arrived, alreadyHaveEvent: remembers, oneose: () => meeting.rejoin() });
        return;
      } catch {
        await new Promise((done) => setTimeout(done, again));
      }
    }
  }

  const reaches = () => places.some(({ connected }) => connected);
  const unreached = setTimeout(() => reaches() || meeting.trouble("no_relay"), REACHED_MS);
  const goodbye = () => meeting.goodbye();
  addEventListener("pagehide", goodbye);
  places.forEach(enter);

  return {
    send: (text, to) => meeting.send(text, to),
    drop: (link) => meeting.drop(link),
    close: (link) => meeting.close(link),
    rejoin: () => meeting.rejoin(),
    leave() {
      here = false;
      clearTimeout(unreached);
      removeEventListener("pagehide", goodbye);
      meeting.leave();
      flush();
      sending.then(() => setTimeout(() => places.forEach((place) => place.close()), 100));
    },
    status() {
      if (meeting.word) return meeting.word;
      if (reaches()) return "waiting";
      return Date.now() - began < REACHED_MS ? "searching" : "unreachable";
    },
  };
}
