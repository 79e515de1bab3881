import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { contactPlaceholders } from "#contract/contact-placeholders.ts";
import type { Site } from "#contract/site.ts";
import { originPlaceholder } from "#contract/site-origin.ts";
import { type Page, pageOf } from "#server/http/pages.ts";

/** The front end as it was built. */
export type BuiltApp = {
  folder: string;
  /** The pages written at build time, by their path. */
  pages: Map<string, string>;
  /** The app without a page in it, for every other path. */
  shell: string;
  /** The same for somebody who is signed in, which asks at once for what they are going to see. */
  signedInShell: string;
  /** CSP sources, 'sha256-…', of the scripts written into the pages. */
  scriptHashes: string[];
  isPage(path: string): boolean;
};

/** Structured data is a script in name only: nothing runs it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

function hashesIn(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}

/** Undefined where nothing was built, as in development. */
export function readBuiltApp(buildFolder: string): BuiltApp | undefined {
  if (!existsSync(join(buildFolder, "pages.json"))) return undefined;
  const folder = resolve(buildFolder, "client");
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("index.html"))
      .map((name) => [join("/", dirname(name)), read(name)]),
  );
  const shell = read("__spa-fallback.html");
  const signedInShell = read("__signed-in.html");
  const paths = JSON.parse(readFileSync(join(buildFolder, "pages.json"), "utf8")) as string[];
  const patterns = paths.map((path) => path.split("/"));
  return {
    folder,
    pages,
    shell,
    signedInShell,
    scriptHashes: [...new Set([...pages.values(), signedInShell].flatMap(hashesIn))],
    isPage(path) {
      const parts = (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path).split("/");
      return patterns.some(
        (pattern) =>
          pattern.length === parts.length &&
          pattern.every((part, place) => part === parts[place] || (part.startsWith(":") && parts[place])),
      );
    },
  };
}

export const pathOf = ({ url }: FastifyRequest): string => url.split("?", 1)[0] ?? "";

const withoutScript = /<noscript>.*?<\/noscript>/gs;

/** Says how the operator is reached where no script asks for it, and nothing of a way that is not set up. */
function withContacts(html: string, site: Site): string {
  return html.replace(withoutScript, (whole) => {
    let part = whole;
    for (const way of ["whatsappNumber", "supportEmail"] as const) {
      if (!part.includes(contactPlaceholders[way])) continue;
      const contact = site[way];
      if (!contact) return "<noscript></noscript>";
      part = part.replaceAll(contactPlaceholders[way], contact);
    }
    return part;
  });
}

/** Files as they are, pages with the product's own address and its operator's contacts in them. Returns the answer to any other path. */
export async function registerStatic(
  server: FastifyInstance,
  app: BuiltApp,
  appUrl: string,
  site: Site,
  isSignedIn: (request: FastifyRequest) => boolean,
): Promise<Page> {
  const pageWithAddress = (html: string) =>
    pageOf(withContacts(html.replaceAll(originPlaceholder, appUrl), site));
  for (const [url, html] of app.pages) {
    server.route({ method: ["GET", "HEAD"], url, schema: { hide: true }, handler: pageWithAddress(html) });
  }
  await server.register(fastifyStatic, {
    root: app.folder,
    wildcard: false,
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(app.folder, "assets"));
      response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      // A script or style is no document: the page's policy holds for it, and its hashes would be sent with each file.
      if (isHashed) response.header("content-security-policy", "default-src 'none'");
    },
  });
  const [shell, signedInShell] = [app.shell, app.signedInShell].map(pageWithAddress) as [Page, Page];
  // Where there is no screen, nobody reads what the signed-in page asks for.
  const isAsked = (request: FastifyRequest) => isSignedIn(request) && app.isPage(pathOf(request));
  return (request, reply) => (isAsked(request) ? signedInShell : shell)(request, reply);
}
