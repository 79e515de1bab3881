import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "./product.ts";
import { closeOf, dial } from "./raw.ts";

/** Connections of each kind. */
export const many = 300;

let dialling = Promise.resolve<unknown>(undefined);

/** One after the other, whoever asks: what waits to be accepted is no measure of how long it is borne. */
export function dialMany(product: Product, number: number): Promise<Socket[]> {
  const sockets = dialling.then(async () => {
    const dialled: Socket[] = [];
    while (dialled.length < number) dialled.push(await dial(product));
    return dialled;
  });
  dialling = sockets;
  return sockets;
}

/** Sends a byte of `bytes` each second, over and over, until the server has had enough. Resolves to seconds. */
export async function trickle(socket: Socket, first: string, byte: string): Promise<number> {
  const started = performance.now();
  const closed = closeOf(socket);
  socket.resume();
  socket.write(first);
  const each = setInterval(() => socket.writable && socket.write(byte), 1_000);
  await closed;
  clearInterval(each);
  return (performance.now() - started) / 1000;
}

/** The ports at whose other end the server still holds a connection; a paused socket hears nothing of its end. Linux only. */
function heldBy({ port }: Product): Set<number> {
  const rows = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1);
  const cells = rows.map((row) => row.trim().split(/[\s:]+/));
  const established = cells.filter(
    ([, , local = "", , , state]) => Number.parseInt(local, 16) === port && state === "01",
  );
  return new Set(established.map(([, , , , remote = ""]) => Number.parseInt(remote, 16)));
}

/** Asks for far more than is ever read. Resolves to the seconds until the server held none of the connections. */
export async function neverRead(product: Product, path: string): Promise<number> {
  const started = performance.now();
  const sockets = await dialMany(product, many);
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
