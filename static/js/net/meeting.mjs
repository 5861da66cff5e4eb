/* How programs that all hear each other make links: whoever comes says "here" to all, and each who hears it says so back.
 *
 * A message has `is`: here, bye, unknown (an answer to a text over a link that is not known here) or text; `from`; and `to`,
 * a list, when it is not for all. `post` puts one on its way to all others.
 */
import { Links } from "./links.mjs";

export class Meeting {
  #links;
  #post;
  #me = crypto.randomUUID();
  #here = true;

  constructor(listener, longest, post) {
    this.#links = new Links(listener, longest);
    this.#post = post;
  }

  #say(is, far, text) {
    if (this.#here) this.#post({ is, from: this.#me, to: far && [far], text });
  }

  /** A message has come. */
  hear(message) {
    const { is, from, to, text } = Object(message);
    const links = this.#links;
    if (!this.#here || typeof from !== "string" || from === this.#me || links.shuns(from)) return;
    if (to !== undefined && !(Array.isArray(to) && to.includes(this.#me))) return;
    if (is === "bye") {
      links.lost(from);
    } else if (is === "unknown") {
      links.lost(from);
      this.#say("here");
    } else if (is === "here" && !links.has(from)) {
      this.#say("here", from);
      links.open(from, (text) => this.#say("text", from, text), () => this.#say("bye", from));
    } else if (is === "text") {
      if (links.has(from)) links.heard(from, text);
      else this.#say("unknown", from);
    }
  }

  /** The word for how things are, "" as long as there was no link yet. */
  get word() {
    return this.#here ? this.#links.word : "left";
  }

  trouble(word) {
    this.#links.trouble(word);
  }

  send(text, to) {
    this.#links.send(text, to);
  }

  drop(link) {
    this.#links.drop(link);
  }

  close(link) {
    this.#links.close(link);
  }

  /** Let all others know that this program is here. */
  rejoin() {
    this.#say("here");
  }

  /** Let all others know that this program is gone, whether it comes back or not. */
  goodbye() {
    this.#say("bye");
  }

  leave() {
    this.#links.leave();
    this.#say("bye");
    this.#here = false;
  }
}
