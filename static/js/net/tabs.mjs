/* Texts between pages of one browser: no network, no relay. For tables on one computer, and for tests. */
import { Meeting } from "./meeting.mjs";

/** Join the pages that know the same room and password; a text has at most `longest` characters. */
export function join({ room, password, longest }, listener) {
  const channel = new BroadcastChannel(`euchre ${room} ${password}`);
  const meeting = new Meeting(listener, longest, (message) => channel.postMessage(message));
  channel.onmessage = ({ data }) => meeting.hear(data);

  const goodbye = () => meeting.goodbye();
  const again = ({ persisted }) => persisted && meeting.rejoin();
  addEventListener("pagehide", goodbye);
  addEventListener("pageshow", again);
  meeting.rejoin();

  return {
    send: (text, to) => meeting.send(text, to),
    drop: (link) => meeting.drop(link),
    close: (link) => meeting.close(link),
    rejoin: () => meeting.rejoin(),
    leave() {
      meeting.leave();
      channel.close();
      removeEventListener("pagehide", goodbye);
      removeEventListener("pageshow", again);
    },
    status: () => meeting.word || "waiting",
  };
}
