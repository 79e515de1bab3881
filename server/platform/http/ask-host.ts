import {
  request as askOpenly,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from "node:http";
import { request as askSecretly } from "node:https";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The answer of another host, whose body is read once. */
export type HostAnswer = {
  status: number;
  isOk: boolean;
  headers: IncomingHttpHeaders;
  /** The body without its content encoding. It is not read faster than it is used. */
  chunks: AsyncIterable<Buffer>;
};

export type HostRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
};

const decoders: Readonly<Record<string, typeof createGunzip>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** A stream throws its error at the next read. Without a listener, an error between two reads would end the process. */
const noErrorOfItsOwn = () => {};

function decoded(response: IncomingMessage): Readable {
  response.on("error", noErrorOfItsOwn);
  const create = decoders[response.headers["content-encoding"]?.toLowerCase() ?? ""];
  return create ? pipeline(response, create(), noErrorOfItsOwn).on("error", noErrorOfItsOwn) : response;
}

function send(url: URL, { method = "GET", headers, body, signal }: HostRequest) {
  const ask = url.protocol === "https:" ? askSecretly : askOpenly;
  const answered = Promise.withResolvers<IncomingMessage>();
  const sent: ClientRequest = ask(url, {
    method,
    headers: { accept: "*/*", "accept-encoding": "gzip, deflate, br", ...headers },
    signal,
  });
  sent.on("response", answered.resolve);
  sent.on("error", answered.reject);
  sent.end(body);
  return { sent, answered: answered.promise };
}

/**
 * Asks another host and runs `use` on its answer; redirects are not followed. Every request of the server goes through here.
 * `fetch` throws outside of any promise if a host closes its connection while the body is read slowly. Throws the reason of
 * `signal` if it aborts.
 */
export async function askHost<Result>(
  url: URL,
  request: HostRequest,
  use: (answer: HostAnswer) => Promise<Result>,
): Promise<Result> {
  request.signal.throwIfAborted();
  const { sent, answered } = send(url, request);
  try {
    const response = await answered;
    const status = response.statusCode ?? 0;
    const isOk = status >= 200 && status < 300;
    return await use({ status, isOk, headers: response.headers, chunks: decoded(response) });
  } catch (error) {
    request.signal.throwIfAborted();
    throw error;
  } finally {
    // A body that nobody reads may never end.
    sent.destroy();
  }
}

/** The most that a service answers with, other than files and histories. */
export const maxServiceBytes = 256 * 1024;

/** Reads a whole answer into memory. Throws if it exceeds the limit. */
export async function readWhole({ chunks }: Pick<HostAnswer, "chunks">, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`answer of more than ${maxBytes} bytes`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
