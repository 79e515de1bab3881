import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { bearerSecret } from "#server/platform/http/bearer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes writes that come from no page of ours, and reads no cookie. */
    isFromOtherSites?: boolean;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A program with a token and without cookies. Another site can make no browser send such a header. */
const isProgram = (headers: IncomingHttpHeaders) =>
  headers.origin === undefined && headers.cookie === undefined && bearerSecret(headers) !== undefined;

/** Refuses cross-site requests (CSRF): a write must come from our own pages, or from a program that has no cookie. */
export function registerOriginCheck(server: FastifyInstance, appUrl: string): void {
  server.addHook("onRequest", async ({ method, headers, routeOptions }) => {
    if (safeMethods.has(method) || routeOptions.config.isFromOtherSites || isProgram(headers)) return;
    if (headers.origin !== appUrl && headers["sec-fetch-site"] !== "same-origin")
      throw new ProblemError("foreign-origin");
  });
}
