import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Product } from "./product.ts";

/** A connection of which every byte is ours. */
export async function dial({ port }: Product): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.on("error", () => {});
  return socket;
}

/** However it ended. */
export const closeOf = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.once("close", () => resolve()));

/** Sends bytes and reads until the server closes, has said nothing for `quiet` milliseconds, or `patience` is over. */
export async function exchange(
  product: Product,
  bytes: string | Buffer,
  quiet = 300,
): Promise<{ text: string; isClosed: boolean }> {
  const socket = await dial(product);
  let text = "";
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.setTimeout(quiet, () => text && resolve(false));
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.once("close", () => resolve(true));
  const patience = setTimeout(() => resolve(false), 5_000);
  socket.write(bytes);
  const isClosed = await promise;
  clearTimeout(patience);
  socket.destroy();
  return { text, isClosed };
}

export const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
