import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  appUrlPlaceholder,
  contactPlaceholders,
  missingAttribute,
  missingParts,
} from "#contract/page-placeholders.ts";
import type { Site } from "#contract/site.ts";
import { createPage, type Page } from "#server/platform/http/pages.ts";

/** The built front end. */
export type BuiltApp = {
  folder: string;
  /** HTML of the prerendered pages, by path. */
  pages: Map<string, string>;
  /** HTML of the app without a prerendered page, for all other paths. */
  shell: string;
  /** The shell for signed-in people, which requests the page's data immediately. */
  signedInShell: string;
  /** CSP sources, 'sha256-…', of the pages' inline scripts. */
  scriptHashes: string[];
  isPage(path: string): boolean;
};

/** Matches inline scripts except structured data, which browsers do not execute. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}

/** Undefined without a build, as in development. */
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
    scriptHashes: [...new Set([...pages.values(), signedInShell].flatMap(inlineScriptHashes))],
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

const noscriptElement = /<noscript>.*?<\/noscript>/gs;

/** Fills the operator's contacts into `<noscript>` elements, and empties those whose contact is not configured. */
function withContacts(html: string, site: Site): string {
  return html.replace(noscriptElement, (element) => {
    let filled = element;
    for (const name of ["whatsappNumber", "supportEmail"] as const) {
      if (!filled.includes(contactPlaceholders[name])) continue;
      const contact = site[name];
      if (!contact) return "<noscript></noscript>";
      filled = filled.replaceAll(contactPlaceholders[name], contact);
    }
    return filled;
  });
}

/** The contacts of the operator, and what people can sign in with. */
type Installation = Site & { hasGoogle: boolean };

/** Names what is not configured on the root element, so that styles can hide what depends on it before any script runs. */
function withMissingParts(html: string, installation: Installation): string {
  const { whatsappNumber, supportEmail, answersOnWhatsapp, hasGoogle } = installation;
  const missing = [
    ...(answersOnWhatsapp ? [] : [missingParts.chat]),
    ...(whatsappNumber ? [] : [missingParts.phone]),
    ...(whatsappNumber || supportEmail ? [] : [missingParts.all]),
    ...(hasGoogle ? [] : [missingParts.google]),
  ];
  return missing.length === 0
    ? html
    : html.replace("<html ", `<html ${missingAttribute}="${missing.join(" ")}" `);
}

/**
 * Serves the built files, and the pages with the product's address and the operator's contacts filled in. Returns the handler
 * of all other paths.
 */
export async function registerStatic(
  server: FastifyInstance,
  app: BuiltApp,
  appUrl: string,
  site: Installation,
  isSignedIn: (request: FastifyRequest) => boolean,
): Promise<Page> {
  const fillPage = (html: string) =>
    createPage(withMissingParts(withContacts(html.replaceAll(appUrlPlaceholder, appUrl), site), site));
  for (const [url, html] of app.pages) {
    server.route({ method: ["GET", "HEAD"], url, schema: { hide: true }, handler: fillPage(html) });
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
      // Scripts and styles follow the page's policy; the long policy would only make each file larger.
      if (isHashed) response.header("content-security-policy", "default-src 'none'");
    },
  });
  const [shell, signedInShell] = [app.shell, app.signedInShell].map(fillPage) as [Page, Page];
  // Without a screen at this path, the data that the signed-in shell requests would not be used.
  const needsData = (request: FastifyRequest) => isSignedIn(request) && app.isPage(pathOf(request));
  return (request, reply) => (needsData(request) ? signedInShell : shell)(request, reply);
}
