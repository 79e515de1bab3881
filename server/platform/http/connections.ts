import { createServer, IncomingMessage, type RequestListener, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Problem } from "#contract/problem.ts";
import { type ProblemType, problems } from "#contract/problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Timeout in seconds for bodies larger than JSON. */
    bodySeconds?: number;
  }
}

const headerSeconds = 15;
const bodySeconds = 20;
/** An early answer still reads the rest of the body this long, so that the client sees the answer and not a reset. */
const lingerSeconds = 5;
/** Limit of that rest, larger than any photo. */
const lingerBytes = 6 * 1024 * 1024;
/** Timeout of a connection without a byte in either direction. No answer takes this long. */
const idleSeconds = 60;

/** Browsers and proxies send one request after the other; pipelined requests would all be handled at once. */
const maxPipelined = 4;

const byCode: Record<string, ProblemType> = {
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
  HPE_HEADER_OVERFLOW: "headers-too-large",
};

/** Answers malformed HTTP, for which Fastify calls neither hooks nor handlers. */
function answerMalformed(headers: Record<string, string>) {
  return ({ code = "" }: Error & { code?: string }, socket: Socket) => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const type = byCode[code] ?? "invalid-input";
    const problem: Problem = { type, ...problems[type] };
    const body = JSON.stringify(problem);
    const lines = Object.entries({
      ...headers,
      "content-type": "application/problem+json",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}`);
    const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`;
    socket.end([status, ...lines, "", body].join("\r\n"), () => socket.destroy());
  };
}

/** Requests of each connection without an answer yet. */
const unanswered = new WeakMap<Socket, number>();

const countUnanswered = (socket: Socket, change: number) =>
  unanswered.set(socket, (unanswered.get(socket) ?? 0) + change);

/**
 * The first request above the limit closes its connection. Node parses all requests of a chunk before it closes a connection, some 1,800 of
 * 2 KB each. After a request to change the protocol it parses no further, and closes the connection if no listener takes it over.
 */
class LimitedRequest extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    if ((unanswered.get(socket) ?? 0) < maxPipelined) return;
    Object.defineProperty(this, "upgrade", { get: () => true, set() {} });
  }
}

function countRequests(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    countUnanswered(socket, 1);
    response.once("close", () => countUnanswered(socket, -1));
    handle(request, response);
  };
}

/** Fastify options that limit what a connection may cost before and after its requests. */
export function connectionOptions(headers: Record<string, string>) {
  return {
    serverFactory(handle: RequestListener) {
      const server = createServer(
        {
          headersTimeout: headerSeconds * 1000,
          // The longest body timeout of any route.
          requestTimeout: 120_000,
          // Longer than proxies keep idle connections.
          keepAliveTimeout: 65_000,
          connectionsCheckingInterval: 1000,
          IncomingMessage: LimitedRequest,
        },
        countRequests(handle),
      );
      return server.setTimeout(idleSeconds * 1000);
    },
    clientErrorHandler: answerMalformed(headers),
  };
}

/** Closes a connection whose request body does not arrive in time. */
export function registerBodyTimeout(server: FastifyInstance): void {
  server.addHook("onRequest", async ({ raw, routeOptions }, reply) => {
    if (raw.headers["transfer-encoding"] === undefined && !Number(raw.headers["content-length"])) return;
    const endAfter = (seconds: number) => setTimeout(() => raw.destroy(), seconds * 1000).unref();
    let bodyTimeout = endAfter(routeOptions.config.bodySeconds ?? bodySeconds);
    raw.once("end", () => clearTimeout(bodyTimeout)).once("close", () => clearTimeout(bodyTimeout));
    reply.raw.once("finish", () => {
      if (raw.readableEnded) return;
      clearTimeout(bodyTimeout);
      bodyTimeout = endAfter(lingerSeconds);
      const { socket } = raw;
      const maxBytesRead = socket.bytesRead + lingerBytes;
      const watch = setInterval(() => {
        if (socket.bytesRead > maxBytesRead) raw.destroy();
        if (raw.readableEnded || raw.destroyed) clearInterval(watch);
      }, 100).unref();
    });
  });
}
