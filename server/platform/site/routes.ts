import { Site } from "#contract/site.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** Public and cacheable: the same for everyone, and it seldom changes. */
export function registerSite(server: Routes, site: Site): void {
  server.get("/site", { schema: { response: { 200: Site } } }, async (_request, reply) => {
    reply.header("cache-control", "public, max-age=300");
    return site;
  });
}
