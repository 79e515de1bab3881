import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Databases } from "#server/db/client.ts";

/** 200 while the server can reach its database, 503 otherwise. */
export function registerHealth(server: FastifyInstance, { people }: Databases): void {
  server.get("/healthz", { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(people);
    return { status: "ok" };
  });
}
