import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses cross-site requests (CSRF): a write must come from our own pages. */
export function registerOriginCheck(server: FastifyInstance, appUrl: string): void {
  server.addHook("onRequest", async ({ method, headers }) => {
    if (safeMethods.has(method)) return;
    if (headers.origin !== appUrl && headers["sec-fetch-site"] !== "same-origin")
      throw new ProblemError("foreign-origin");
  });
}
