/* Texts between pages of one browser: no network, no relay. For tables on one computer, and for tests. */
import { Links } from "./links.mjs";

/** Join the pages that know the same room and password; a text has at most `longest` characters. */
export function join({ room, password, longest }, listener) {
  const links = new Links(listener, longest);
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(`euchre ${room} ${password}`);
  let here = true;

  const post = (is, to, text) => here && channel.postMessage({ is, from: me, to, text });

  channel.onmessage = ({ data: { is, from, to, text } }) => {
    if (!here || links.shuns(from) || (to !== undefined && to !== me)) return;
    if (is === "bye") {
      links.lost(from);
    } else if (is === "unknown") {
      links.lost(from);
      post("here");
    } else if (is === "here" && !links.has(from)) {
      post("here", from);
      links.open(from, (text) => post("text", from, text), () => post("bye", from));
    } else if (is === "text") {
      if (links.has(from)) links.heard(from, text);
      else post("unknown", from);
    }
  };

  const goodbye = () => post("bye");
  const again = ({ persisted }) => persisted && post("here");
  addEventListener("pagehide", goodbye);
  addEventListener("pageshow", again);
  post("here");

  return {
    send: (text, to) => links.send(text, to),
    drop: (link) => links.drop(link),
    close: (link) => links.close(link),
    rejoin: () => post("here"),
    leave() {
      links.leave();
      goodbye();
      here = false;
      channel.close();
      removeEventListener("pagehide", goodbye);
      removeEventListener("pageshow", again);
    },
    status: () => (here ? links.word || "waiting" : "left"),
  };
}
