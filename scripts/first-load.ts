// Part of `npm run build`: writes the page for signed-in people, an empty app that preloads the files of its screen.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstAnswersScript } from "#app/lib/first-answers.ts";

type Manifest = { routes: Record<string, { path?: string; module: string; imports: string[] }> };

const folder = join(import.meta.dirname, "../build/client");
const [manifestFile = ""] = readdirSync(join(folder, "assets")).filter((name) =>
  /^manifest-\w+\.js$/.test(name),
);
const { routes } = JSON.parse(
  readFileSync(join(folder, "assets", manifestFile), "utf8").replace(/^\s*window\.\w+=|;\s*$/g, ""),
) as Manifest;

const shell = readFileSync(join(folder, "__spa-fallback.html"), "utf8");
const named = new Set(shell.match(/\/assets\/[\w.-]+\.js/g));

/** The files of a route that are not listed yet. */
function filesOf(route: string): string[] {
  const { module, imports } = routes[`routes/${route}`] ?? { module: "", imports: [] };
  if (!module) throw new Error(`no route ${route}`);
  return [...new Set([module, ...imports])].filter((file) => !named.has(file));
}

const frame = [...new Set(["providers", "signed-in", "portfolio"].flatMap(filesOf))];
for (const file of frame) named.add(file);
const ofScreens = Object.fromEntries(
  ["overview", "positions", "transactions"].map((screen) => [screen, filesOf(screen)]),
);
const links = frame.map((file) => `<link rel="modulepreload" href="${file}"/>`).join("");
const [style = ""] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? [];
const page = shell
  .replace(style, `<script>${firstAnswersScript(ofScreens)}</script>${style}${links}`)
  // The first paint needs style and font, so code has a lower priority.
  .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
writeFileSync(join(folder, "__signed-in.html"), page);
