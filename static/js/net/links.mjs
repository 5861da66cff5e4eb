/* The links of one program to others, the same for all ways that texts may take.
 *
 * The far end of a link goes by a name that its way gives it, one for each load of its page. A link is opened with two
 * functions: how a text is sent over it, and how it is broken. Its own name is never used again.
 */
export class Links {
  #listener;
  #longest;
  #open = new Map(); // link: { far, send, shut }
  #links = new Map(); // far: link
  #shunned = new Set();
  #count = 0;
  #lost = false;

  /** The listener has the functions joined, left, text and trouble; a text has at most so many characters. */
  constructor(listener, longest) {
    this.#listener = listener;
    this.#longest = longest;
  }

  get count() {
    return this.#open.size;
  }

  /** "linked" or "cut", or "" as long as there was no link yet. */
  get word() {
    return this.count > 0 ? "linked" : this.#lost ? "cut" : "";
  }

  has(far) {
    return this.#links.has(far);
  }

  /** Whether a link to this end was closed for good. */
  shuns(far) {
    return this.#shunned.has(far);
  }

  open(far, send, shut) {
    this.#count += 1;
    const link = `${this.#count}`;
    this.#open.set(link, { far, send, shut });
    this.#links.set(far, link);
    this.#listener?.joined(link);
  }

  /** The link to this end is gone, for whatever reason. */
  lost(far) {
    const link = this.#links.get(far);
    this.#links.delete(far);
    if (this.#open.delete(link)) {
      this.#lost = true;
      this.#listener?.left(link);
    }
  }

  /** Something came from this end; whoever sends what is no text, or too long a one, loses the link. */
  heard(far, text) {
    const link = this.#links.get(far);
    if (link === undefined) return;
    if (typeof text === "string" && text.length <= this.#longest) {
      this.#listener?.text(link, text);
    } else {
      this.close(link);
      this.trouble("too_long");
    }
  }

  send(text, to) {
    const ends = to === undefined ? [...this.#open.values()] : [this.#open.get(to)].filter(Boolean);
    for (const { send } of ends) {
      send(text);
    }
  }

  /** Break the link; the far end may come back by another one. */
  drop(link) {
    const end = this.#open.get(link);
    if (!end) return;
    this.lost(end.far);
    end.shut();
  }

  /** Break the link, and take no other one to this end. */
  close(link) {
    const end = this.#open.get(link);
    if (!end) return;
    this.#shunned.add(end.far);
    this.drop(link);
  }

  trouble(word) {
    this.#listener?.trouble(word);
  }

  /** Break all links; the listener hears nothing more. */
  leave() {
    this.#listener = null;
    for (const link of [...this.#open.keys()]) {
      this.drop(link);
    }
  }
}
