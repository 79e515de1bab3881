import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes writes that come from no page of ours, and reads no cookie. */
    isFromOtherSites?: boolean;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses cross-site requests (CSRF): a write must come from our own pages. */
export function registerOriginCheck(server: FastifyInstance, appUrl: string): void {
  server.addHook("onRequest", async ({ method, headers, routeOptions }) => {
    if (safeMethods.has(method) || routeOptions.config.isFromOtherSites) return;
    if (headers.origin !== appUrl && headers["sec-fetch-site"] !== "same-origin")
      throw new ProblemError("foreign-origin");
  });
}
