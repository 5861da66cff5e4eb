/* Keys of a player: an Ed25519 pair, by which texts are signed, and by which two players share a secret.
 *
 * A locked text is 24 bytes of chance and what XChaCha20-Poly1305 makes of the text. Its key comes from the secret that
 * X25519 gives the two players, and from both public keys in the order sender, receiver: a text locked by one of them
 * can't be given out as locked by the other. All of it is computed at once, where the browser's own functions promise.
 */
import {
  bytesToHex,
  concatBytes,
  ed25519,
  hexToBytes,
  hkdf,
  sha256,
  utf8ToBytes,
  x25519,
  xchacha20poly1305,
} from "../../runtime/net/keys.mjs";

const PURPOSE = utf8ToBytes("euchre lock 1");
const NONCE = 24; // bytes
const MOST_KEPT = 64;

/** A new secret key, as hexadecimal text. */
export function newSecret() {
  return bytesToHex(ed25519.utils.randomSecretKey());
}

/** The keys of whoever has this secret. Keys and signatures are hexadecimal text, messages are bytes. */
export function keysOf(secret) {
  const own = hexToBytes(secret);
  const ownPublic = ed25519.getPublicKey(own);
  const exchange = ed25519.utils.toMontgomerySecret(own);
  const kept = new Map();

  /** The key for texts from one player to another, one of whom is this one; throws when `key` is none. */
  function lockKey(key, sends) {
    const name = `${key} ${sends}`;
    if (!kept.has(name)) {
      const other = hexToBytes(key);
      const shared = x25519.getSharedSecret(exchange, ed25519.utils.toMontgomery(other));
      const [from, to] = sends ? [ownPublic, other] : [other, ownPublic];
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(name, hkdf(sha256, shared, undefined, concatBytes(PURPOSE, from, to), 32));
    }
    return kept.get(name);
  }

  return {
    public: bytesToHex(ownPublic),
    sign: (message) => bytesToHex(ed25519.sign(message, own)),
    verify(key, message, signature) {
      try {
        return ed25519.verify(hexToBytes(signature), message, hexToBytes(key), { zip215: false });
      } catch {
        return false;
      }
    },
    lock(key, message) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      return bytesToHex(concatBytes(nonce, xchacha20poly1305(lockKey(key, true), nonce).encrypt(message)));
    },
    unlock(key, locked) {
      try {
        const data = hexToBytes(locked);
        return xchacha20poly1305(lockKey(key, false), data.subarray(0, NONCE)).decrypt(data.subarray(NONCE));
      } catch {
        return undefined;
      }
    },
  };
}
