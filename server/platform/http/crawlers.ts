import type { FastifyInstance } from "fastify";

/** Public pages for the sitemap, the most important first. */
const publicPages = ["/", "/register", "/login", "/privacidade", "/termos"];

/** Serves robots.txt and sitemap.xml. They need absolute URLs, so they cannot be built in advance. */
export function registerCrawlerFiles(server: FastifyInstance, appUrl: string): void {
  const answer = { exposeHeadRoute: true, schema: { hide: true } };
  server.get("/robots.txt", answer, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(["User-agent: *", "Disallow: /api/", "", `Sitemap: ${appUrl}/sitemap.xml`, ""].join("\n")),
  );

  const urls = publicPages.map((path) => `  <url><loc>${appUrl}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  server.get("/sitemap.xml", answer, async (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap),
  );
}
