import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The front end as it was built. */
export type BuiltApp = {
  folder: string;
  /** CSP sources, 'sha256-…', of the scripts written into the pages. */
  scriptHashes: string[];
  isPage(path: string): boolean;
};

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function hashesIn(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}

/** Undefined where nothing was built, as in development. */
export function readBuiltApp(buildFolder: string): BuiltApp | undefined {
  if (!existsSync(join(buildFolder, "pages.json"))) return undefined;
  const folder = resolve(buildFolder, "client");
  const html = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
  const pages = JSON.parse(readFileSync(join(buildFolder, "pages.json"), "utf8")) as string[];
  const patterns = pages.map((page) => new RegExp(`^${page.replace(/:\w+/g, "[^/]+")}/?$`));
  return {
    folder,
    scriptHashes: [...new Set(html.flatMap((name) => hashesIn(readFileSync(join(folder, name), "utf8"))))],
    isPage: (path) => patterns.some((pattern) => pattern.test(path)),
  };
}

/** Files as they are, pages through the app's own shell, and the shell with status 404 for any other path. */
export async function registerStatic(server: FastifyInstance, app: BuiltApp): Promise<void> {
  await server.register(fastifyStatic, {
    root: app.folder,
    wildcard: false,
    index: "index.html",
    redirect: false,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(app.folder, "assets"));
      response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}
