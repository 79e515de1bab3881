import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";

export const webhookTo = (port: number) => ({
  WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
  WEBHOOK_KEY: "a2V5",
});

/** A webhook receiver that accepts everything. */
export async function startWebhookSink() {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    settings: webhookTo((server.address() as AddressInfo).port),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** A server that accepts connections and never answers. */
export async function startSilence() {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createSocketServer((socket) => {
    connections += 1;
    sockets.add(socket.on("error", () => {}).resume());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}
