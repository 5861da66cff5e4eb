/* Sockets to the Nostr relays that keep the list of open tables, and the signatures of what stands there (BIP 340).
 *
 * What is said over the sockets is read and written in Python.
 */
import { bytesToHex, hexToBytes, schnorr } from "../../runtime/net/schnorr.mjs";

/** A new secret key, as hexadecimal text. */
export function newSecret() {
  return bytesToHex(schnorr.utils.randomSecretKey());
}

/** The key pair of whoever has this secret; all is hexadecimal text. Throws when it is no secret key. */
export function stampOf(secret) {
  const own = hexToBytes(secret);
  return {
    public: bytesToHex(schnorr.getPublicKey(own)),
    sign: (name) => bytesToHex(schnorr.sign(hexToBytes(name), own)),
    verify(key, name, signature) {
      try {
        return schnorr.verify(hexToBytes(signature), hexToBytes(name), hexToBytes(key));
      } catch {
        return false;
      }
    },
  };
}

/** Sockets by their addresses. The listener has the functions opened, closed and text; longer texts are dropped. */
export function openSockets(longest, listener) {
  const sockets = new Map();
  let last = "";

  function forget(address) {
    const socket = sockets.get(address);
    sockets.delete(address);
    if (socket) {
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    }
  }

  const isOpen = (socket) => socket?.readyState === WebSocket.OPEN;

  const goodbye = () => {
    for (const socket of sockets.values()) {
      if (isOpen(socket)) socket.send(last);
    }
  };

  return {
    open(address) {
      forget(address);
      let socket;
      try {
        socket = new WebSocket(address);
      } catch {
        sockets.set(address, { close() {} });
        setTimeout(() => sockets.has(address) && listener.closed(address), 0);
        return;
      }
      sockets.set(address, socket);
      socket.onopen = () => listener.opened(address);
      socket.onclose = () => listener.closed(address);
      socket.onmessage = ({ data }) => {
        if (typeof data === "string" && data.length <= longest) listener.text(address, data);
      };
    },
    send(address, text) {
      const socket = sockets.get(address);
      if (isOpen(socket)) socket.send(text);
    },
    close: forget,
    leave() {
      removeEventListener("pagehide", goodbye);
      for (const address of [...sockets.keys()]) {
        forget(address);
      }
    },
    farewell(text) {
      last = text;
      removeEventListener("pagehide", goodbye);
      if (text) addEventListener("pagehide", goodbye);
    },
  };
}
