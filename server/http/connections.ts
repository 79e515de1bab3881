import { createServer, type RequestListener, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Problem } from "#contract/problem.ts";
import { type ProblemType, problems } from "#contract/problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Within how many seconds a body must have come, where it is larger than JSON. */
    bodySeconds?: number;
  }
}

const headerSeconds = 15;
const bodySeconds = 20;
/** What still comes of a body once it was answered is read this long, for the answer to be seen rather than a reset. */
const lingerSeconds = 5;
/** … and no further than any photo goes. */
const lingerBytes = 6 * 1024 * 1024;
/** Without a byte either way. No answer takes this long. */
const silentSeconds = 60;

/** Browsers and proxies send one request after the other; each of these would be worked on at once. */
const maxPipelined = 4;

const byCode: Record<string, ProblemType> = {
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
  HPE_HEADER_OVERFLOW: "headers-too-large",
};

/** The answer to what is no HTTP: no hook and no handler hears of it. */
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

/** Hands on no more requests of a connection than are answered: one that does not wait for its answers is ended. */
function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const before = unanswered.get(socket) ?? 0;
    if (before >= maxPipelined || socket.destroyed) return void socket.destroy();
    unanswered.set(socket, before + 1);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}

/** Bounds what a connection may cost before and after there is a request to speak of. */
export function connectionOptions(headers: Record<string, string>) {
  return {
    serverFactory(handle: RequestListener) {
      const server = createServer(
        {
          headersTimeout: headerSeconds * 1000,
          // The longest that any route gives a body.
          requestTimeout: 120_000,
          // Longer than proxies keep theirs.
          keepAliveTimeout: 65_000,
          connectionsCheckingInterval: 1000,
        },
        limitPipelining(handle),
      );
      return server.setTimeout(silentSeconds * 1000);
    },
    clientErrorHandler: answerMalformed(headers),
  };
}

/** Ends a connection whose body is not there in time. */
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
      const most = socket.bytesRead + lingerBytes;
      const watch = setInterval(() => {
        if (socket.bytesRead > most) raw.destroy();
        if (raw.readableEnded || raw.destroyed) clearInterval(watch);
      }, 100).unref();
    });
  });
}
