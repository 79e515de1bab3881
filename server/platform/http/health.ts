import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import type { Databases } from "#server/platform/db/client.ts";
import { isSchemaCurrent } from "#server/platform/db/migrate.ts";

const readyTimeout = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: the database also answers and has every migration, and what else the server needs;
 * otherwise 503.
 */
export function registerHealth(
  server: FastifyInstance,
  { accounts }: Databases,
  hasData: () => Promise<boolean>,
): void {
  const isReady = async () => (await isSchemaCurrent(accounts)) && (await hasData());

  server.get("/healthz", { exposeHeadRoute: true, schema: { hide: true } }, async () => ({ status: "ok" }));

  server.get("/readyz", { exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    // A frozen database never answers, so the query needs a timeout.
    const hangs = new AbortController();
    const isReadyInTime = await Promise.race([
      isReady().catch(() => false),
      pause(readyTimeout, false, { signal: hangs.signal }),
    ]).finally(() => hangs.abort());
    if (!isReadyInTime) throw new ProblemError("unavailable");
    return { status: "ok" };
  });
}
