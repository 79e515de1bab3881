import { once } from "#domain/once.ts";
import type { Routes } from "#server/http/routes.ts";

/**
 * The API in OpenAPI's format. It takes a quarter of a second to make: once, before anybody is there to be kept waiting
 * for it.
 */
export function registerOpenApi(server: Routes): void {
  const description = once(() => Buffer.from(JSON.stringify(server.swagger())));
  server.addHook("onListen", async () => void description());
  server.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(description()),
  );
}
