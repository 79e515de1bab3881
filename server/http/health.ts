import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import type { Databases } from "#server/db/client.ts";
import { isSchemaCurrent } from "#server/db/migrate.ts";

const readyTimeout = 2_000;

/** `/healthz`: the process answers. `/readyz`: so does its database, with every migration; 503 otherwise. */
export function registerHealth(server: FastifyInstance, { accounts }: Databases): void {
  server.get("/healthz", { exposeHeadRoute: true, schema: { hide: true } }, async () => ({ status: "ok" }));

  server.get("/readyz", { exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    // A database that hangs says nothing at all.
    const hangs = new AbortController();
    const isCurrent = await Promise.race([
      isSchemaCurrent(accounts).catch(() => false),
      pause(readyTimeout, false, { signal: hangs.signal }),
    ]).finally(() => hangs.abort());
    if (!isCurrent) throw new ProblemError("unavailable");
    return { status: "ok" };
  });
}
