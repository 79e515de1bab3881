import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Product } from "./product.ts";

/** Opens a raw TCP connection. */
export async function dial({ port }: Product): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.on("error", () => {});
  return socket;
}

/** Resolves when the connection is closed, for any reason. */
export const waitForClose = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.once("close", () => resolve()));

/** Sends bytes and reads until the server closes, is silent for `quiet` milliseconds after data, or five seconds pass. */
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
  const timeout = setTimeout(() => resolve(false), 5_000);
  socket.write(bytes);
  const isClosed = await promise;
  clearTimeout(timeout);
  socket.destroy();
  return { text, isClosed };
}

export const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
