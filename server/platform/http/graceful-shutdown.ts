import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * On shutdown, closes each connection as soon as its requests are answered, and unused ones immediately. Browsers keep idle
 * connections open, and a server that waited for them would never stop.
 */
export function registerGracefulShutdown(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.server.on("connection", (socket: Socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.server.on("request", ({ socket }: { socket: Socket }) => unused.delete(socket));
  server.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  server.addHook("onResponse", async ({ raw }) => {
    if (isClosing) raw.socket.destroySoon();
  });
  server.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
