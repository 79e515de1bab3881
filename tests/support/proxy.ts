import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const host = "127.0.0.1";

/**
 * A reverse proxy that gives each request to the next of the servers on `ports`. It tries another server only if one refuses the
 * connection, because nothing was sent then. Any other failure breaks the client's connection: the request may have been done.
 */
export async function startProxy(ports: readonly number[]) {
  let turn = 0;
  let refusedConnections = 0;
  let onLostAnswer: ((port: number) => void) | undefined;

  function forward(incoming: IncomingMessage, answer: ServerResponse, servers: readonly number[]): void {
    const [port, ...others] = servers;
    if (port === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, connection: "close" };
    const sent = request({ host, port, method, path, headers, agent: false });
    sent.once("socket", (socket) => socket.once("connect", () => incoming.pipe(sent)));
    sent.once("response", (response) => {
      if (onLostAnswer && method === "POST") {
        onLostAnswer(port);
        onLostAnswer = undefined;
        answer.destroy();
        return;
      }
      const { connection: _, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.once("error", () => answer.destroy()).pipe(answer);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNREFUSED") {
        answer.destroy();
        return;
      }
      refusedConnections += 1;
      forward(incoming, answer, others);
    });
  }

  const server = createServer((incoming, answer) => {
    turn = (turn + 1) % ports.length;
    forward(incoming, answer, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  await once(server.listen(0, host), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host}:${port}`,
    /** Connections that a server refused and another one got. */
    refusedConnections: () => refusedConnections,
    /** Loses the next answer to a POST: the server has done it, and the client does not know. Resolves to the server's port. */
    loseAnswer: () =>
      new Promise<number>((resolve) => {
        onLostAnswer = resolve;
      }),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
