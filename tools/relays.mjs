/* Start relays on this computer, for tests: node tools/relays.mjs nostr|mqtt [PORT]
 *
 * Prints the port when it is ready, and ends with its input.
 */
import { createServer } from "node:http";
import { createWebSocketStream, WebSocketServer } from "ws";

const [, , kind, port = "0"] = process.argv;

async function nostr(socket) {
  const { EventRepository } = await import("@nostr-relay/common");
  const { NostrRelay } = await import("@nostr-relay/core");

  /** Keeps the last event of each author, kind and name, as long as the relay runs. */
  class Memory extends EventRepository {
    events = new Map();
    isSearchSupported() {
      return false;
    }
    upsert(event) {
      const name = event.tags.find(([tag]) => tag === "d")?.[1] ?? "";
      const key = event.kind >= 30000 && event.kind < 40000 ? `${event.pubkey} ${event.kind} ${name}` : event.id;
      this.events.set(key, event);
      return { isDuplicate: false };
    }
    find({ kinds, authors, ids, since, until, limit = 500, genericTagsCollection = [] }) {
      const fits = (list, value) => !list || list.includes(value);
      return [...this.events.values()]
        .filter((event) => fits(kinds, event.kind) && fits(authors, event.pubkey) && fits(ids, event.id))
        .filter((event) => event.created_at >= (since ?? 0) && event.created_at <= (until ?? Infinity))
        .filter((event) =>
          genericTagsCollection.every(([name, values]) =>
            event.tags.some(([tag, value]) => tag === name && values.includes(value)),
          ),
        )
        .slice(0, limit);
    }
    deleteByDelegator() {
      return 0;
    }
    async destroy() {}
  }

  const relay = new NostrRelay(new Memory(), { createdAtUpperLimit: 60 });
  socket.on("connection", (client) => {
    relay.handleConnection(client);
    client.on("message", (data) => relay.handleMessage(client, JSON.parse(String(data))).catch(() => {}));
    client.on("close", () => relay.handleDisconnect(client));
  });
}

async function mqtt(socket) {
  const { Aedes } = await import("aedes");
  const broker = await Aedes.createBroker();
  socket.on("connection", (client, request) => broker.handle(createWebSocketStream(client), request));
}

const server = createServer();
const speaksMqtt = ({ req }) => /\bmqtt\b/.test(req.headers["sec-websocket-protocol"] ?? "");
const protocols = kind === "mqtt" ? { handleProtocols: () => "mqtt", verifyClient: speaksMqtt } : {};
await { nostr, mqtt }[kind](new WebSocketServer({ server, ...protocols }));
server.listen(Number(port), "127.0.0.1", () => console.log(server.address().port));
process.stdin.on("end", () => process.exit()).resume();
