// Part of `npm run build`: writes the page for signed-in people, an empty app that names its files and first requests.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { earlyAnswersScript, portfolioIdPlaceholder } from "#app/lib/early-answers.ts";
import { firstQueries } from "#app/shell/first-queries.ts";

type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[] };
type Manifest = { routes: Record<string, Route> };

const folder = join(import.meta.dirname, "../build/client");
const [manifestFile = ""] = readdirSync(join(folder, "assets")).filter((name) =>
  /^manifest-\w+\.js$/.test(name),
);
const { routes } = JSON.parse(
  readFileSync(join(folder, "assets", manifestFile), "utf8").replace(/^\s*window\.\w+=|;\s*$/g, ""),
) as Manifest;

const shell = readFileSync(join(folder, "__spa-fallback.html"), "utf8");
const named = new Set(shell.match(/\/assets\/[\w.-]+\.js/g));

/** The route's files that the page does not name yet. */
const unnamedFiles = ({ module, imports }: Route): string[] =>
  [...new Set([module, ...imports])].filter((file) => !named.has(file));

/** The layouts around a route, outermost first. */
function enclosingLayouts({ parentId }: Route): Route[] {
  const parent = routes[parentId ?? ""];
  return parent ? [...enclosingLayouts(parent), parent] : [];
}

const screens = Object.keys(firstQueries.screens).map((screen) => {
  const route = Object.values(routes).find(
    ({ path, parentId }) => path === screen && routes[parentId ?? ""]?.path?.startsWith("portfolio/"),
  );
  if (!route) throw new Error(`a portfolio has no screen ${screen}`);
  return { screen, route };
});
const frame = [
  ...new Set(
    screens.flatMap(({ route }) => enclosingLayouts(route)).flatMap((layout) => unnamedFiles(layout)),
  ),
];
for (const file of frame) named.add(file);
const filesOfScreens = Object.fromEntries(screens.map(({ screen, route }) => [screen, unnamedFiles(route)]));

type Query = Pick<FetchQueryOptions<unknown>, "queryKey" | "queryFn">;

/** The paths that these queries request. */
async function requestedPaths(queries: readonly unknown[]): Promise<string[]> {
  const paths: string[] = [];
  globalThis.fetch = async (input) => {
    paths.push(String(input).replace(/^\/api/, ""));
    return Response.json({});
  };
  for (const query of queries as Query[])
    await new QueryClient().fetchQuery({ ...query, retry: false }).catch(() => undefined);
  if (paths.length !== queries.length) throw new Error(`${queries.length} queries requested ${paths}`);
  return paths;
}

const pathsOfScreens: Record<string, string[]> = {};
for (const [screen, queriesOf] of Object.entries(firstQueries.screens))
  pathsOfScreens[screen] = await requestedPaths(queriesOf(portfolioIdPlaceholder));
const requests = {
  everywhere: await requestedPaths(firstQueries.session()),
  portfolio: await requestedPaths(firstQueries.portfolio(portfolioIdPlaceholder)),
  screens: pathsOfScreens,
};

const links = frame.map((file) => `<link rel="modulepreload" href="${file}"/>`).join("");
const [style = ""] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? [];
const page = shell
  .replace(style, `<script>${earlyAnswersScript(requests, filesOfScreens)}</script>${style}${links}`)
  // The first paint needs style and font, so code has a lower priority.
  .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
writeFileSync(join(folder, "__signed-in.html"), page);
