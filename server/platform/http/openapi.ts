import { once } from "#domain/kernel/once.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/**
 * Serves the API's OpenAPI description. It takes a quarter of a second to generate, so it is generated once, when the server
 * begins to listen.
 */
export function registerOpenApi(server: Routes): void {
  const description = once(() => Buffer.from(JSON.stringify(server.swagger())));
  server.addHook("onListen", async () => void description());
  server.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(description()),
  );
}
