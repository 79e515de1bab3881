import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "./product.ts";
import { dial, waitForClose } from "./raw.ts";

/** The number of connections per kind of attack. */
export const connectionCount = 300;

let dialling = Promise.resolve<unknown>(undefined);

/** Opens connections one at a time for all callers: time spent in the accept queue must not count as connection time. */
export function dialMany(product: Product, number: number): Promise<Socket[]> {
  const sockets = dialling.then(async () => {
    const dialled: Socket[] = [];
    while (dialled.length < number) dialled.push(await dial(product));
    return dialled;
  });
  dialling = sockets;
  return sockets;
}

/** Sends `first`, then `byte` every second until the server closes the connection. Resolves to the seconds. */
export async function trickle(socket: Socket, first: string, byte: string): Promise<number> {
  const started = performance.now();
  const closed = waitForClose(socket);
  socket.resume();
  socket.write(first);
  const timer = setInterval(() => socket.writable && socket.write(byte), 1_000);
  await closed;
  clearInterval(timer);
  return (performance.now() - started) / 1000;
}

/** Client ports of the server's open connections. A paused socket does not notice that it was closed. Linux only. */
function heldBy({ port }: Product): Set<number> {
  const rows = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1);
  const cells = rows.map((row) => row.trim().split(/[\s:]+/));
  const established = cells.filter(
    ([, , local = "", , , state]) => Number.parseInt(local, 16) === port && state === "01",
  );
  return new Set(established.map(([, , , , remote = ""]) => Number.parseInt(remote, 16)));
}

/** Requests answers and never reads them. Resolves to the seconds until the server has closed every connection. */
export async function measureUnreadConnections(product: Product, path: string): Promise<number> {
  const started = performance.now();
  const sockets = await dialMany(product, connectionCount);
  for (const socket of sockets) {
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`.repeat(6));
  }
  const isHeld = () => {
    const held = heldBy(product);
    return sockets.some(({ localPort = 0 }) => held.has(localPort));
  };
  while (isHeld()) await pause(1_000);
  for (const socket of sockets) socket.destroy();
  return (performance.now() - started) / 1000;
}
