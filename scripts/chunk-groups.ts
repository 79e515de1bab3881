import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

type Module = {
  importedIds: string[];
  dynamicallyImportedIds: string[];
  importers: string[];
  dynamicImporters: string[];
  code: string | null;
};
type Graph = { getModuleInfo(id: string): Module | null };

const app = join(import.meta.dirname, "../app");
const rootFile = join(app, "root.tsx");
const portfolio = "/portfolio/:portfolioId";

/** The files of the route with this address: its layouts, outermost first, and then the route itself. */
function findRouteFiles(address: string): string[] {
  const search = (entries: RouteConfigEntry[], prefix: string): string[] | undefined => {
    for (const { path, file, children } of entries) {
      const routePath = path ? `${prefix}/${path}` : prefix;
      if (!children && (routePath || "/") === address) return [file];
      const below = children && search(children, routePath);
      if (below) return [file, ...below];
    }
    return undefined;
  };
  const files = search(routes, "");
  if (!files) throw new Error(`app/routes.ts has no route ${address}`);
  return files.map((file) => join(app, file));
}

/** The files of all routes and layouts. */
const allRouteFiles = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [join(app, file), ...allRouteFiles(children)]);

const iconFile = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.m?js$/;
const iconIndex = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;
const importedIcons = /import \{([^{}]*)\} from "lucide-react"/g;

/** These modules and all that they import statically. The index of the icons imports every icon: it is left out. */
function collectClosure(graph: Graph, files: string[]): Set<string> {
  const closure = new Set(files);
  for (const id of closure) {
    const info = graph.getModuleInfo(id);
    if (!info) throw new Error(`${id} is not in the module graph`);
    for (const imported of info.importedIds) if (!iconIndex.test(imported)) closure.add(imported);
  }
  return closure;
}

/** The file names of the icons that these modules import. */
function collectIconNames(graph: Graph, modules: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const id of modules)
    for (const [, list = ""] of graph.getModuleInfo(id)?.code?.matchAll(importedIcons) ?? [])
      for (const name of list.split(",")) {
        const [icon = ""] = name.trim().split(" ");
        names.add(icon.replace(/(?<=.)[A-Z]/g, "-$&").toLowerCase());
      }
  return names;
}

/** The icons that one module alone imports: a file of shared icons would load them with every page. */
function collectLoneIcons(graph: Graph, modules: Iterable<string>): Set<string> {
  const reached = new Set(modules);
  const counts = new Map<string, number>();
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const imported of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      if (!iconIndex.test(imported)) reached.add(imported);
    for (const name of collectIconNames(graph, [id])) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count === 1 ? [name] : [])));
}

/** The landing page loads some of these later. Only its own file has what they share with it. */
const ofLanding = /[\\/]app[\\/]features[\\/]landing[\\/]/;

const ofOneScreen = /[\\/]app[\\/](features|routes|shell[\\/]screens)[\\/]/;

/** The framework wraps each route in a module of its own. */
const isGenerated = (id: string) => id.includes("?") || id.startsWith("\0");

function readGraph(graph: Graph) {
  const collectRoute = (address: string) => collectClosure(graph, findRouteFiles(address));
  const root = collectClosure(graph, [rootFile]);
  const landing = collectRoute("/");
  const isShared = (id: string) =>
    graph
      .getModuleInfo(id)
      ?.importers.some(
        (importer) => !isGenerated(importer) && !landing.has(importer) && !ofLanding.test(importer),
      );
  const base = collectClosure(graph, [...root, ...[...landing].filter(isShared)]);
  const firstPages = [
    ...collectRoute("/login"),
    ...collectRoute("/dashboard"),
    ...collectRoute(`${portfolio}/positions`),
    ...collectRoute(`${portfolio}/overview`),
    ...collectRoute(`${portfolio}/transactions`),
  ];
  const firstIcons = collectIconNames(graph, firstPages);
  const isRare = (icon: string) => !firstIcons.has(icon);
  return {
    base,
    landing,
    loneIcons: new Set([...collectLoneIcons(graph, allRouteFiles(routes))].filter(isRare)),
    baseIcons: collectIconNames(graph, new Set([...base, ...landing])),
    withdrawal: collectRoute("/desistir"),
    signIn: new Set([...collectRoute("/login"), ...collectRoute("/register")]),
    frame: collectClosure(graph, findRouteFiles(`${portfolio}/positions`).slice(0, -1)),
    dashboard: collectRoute("/dashboard"),
    positions: collectRoute(`${portfolio}/positions`),
    overview: collectRoute(`${portfolio}/overview`),
    transactions: collectRoute(`${portfolio}/transactions`),
    rarerScreens: new Set([
      ...collectRoute(`${portfolio}/events`),
      ...collectRoute(`${portfolio}/positions/:ticker`),
      ...collectRoute(`${portfolio}/reports`),
    ]),
  };
}

let closures: ReturnType<typeof readGraph> | undefined;

type Closures = ReturnType<typeof readGraph>;

/** A group named by the closures that a module is in; null leaves the module to the next group. */
const groupBy = (choose: (id: string, closures: Closures) => string | false | null) => ({
  name(id: string, graph: Graph): string | null {
    // The style sheet stays with the root alone. A file loaded on demand would otherwise add it to the page again.
    if (id === rootFile || id.endsWith(".css")) return null;
    closures ??= readGraph(graph);
    return choose(id, closures) || null;
  },
});

/** The files that contain the modules of the first pages; docs/speed.md gives the benefit of each. The first match wins. */
export const chunkGroups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser)[\\/]/,
  },
  groupBy((id, { base, baseIcons }) => {
    const icon = iconFile.exec(id)?.[1];
    return (base.has(id) || (icon !== undefined && baseIcons.has(icon))) && "base";
  }),
  groupBy((id, { withdrawal, frame }) => withdrawal.has(id) && frame.has(id) && "parts"),
  groupBy((id, { landing }) => landing.has(id) && "landing"),
  groupBy((id, { signIn, frame, dashboard, positions, overview, transactions, loneIcons }) => {
    const icon = iconFile.exec(id)?.[1];
    if (icon !== undefined && loneIcons.has(icon)) return null;
    const isInOthers = overview.has(id) || transactions.has(id);
    const framing = frame.has(id) || (positions.has(id) && dashboard.has(id));
    const ofScreens = positions.has(id) && (isInOthers || !ofOneScreen.test(id));
    if (!framing && !icon && !ofScreens) return null;
    if (signIn.has(id) || icon) return "common";
    return framing ? "frame" : "figures";
  }),
  // A group takes along what its modules import, so the shared ones come first.
  groupBy((id, { overview, dashboard, transactions, rarerScreens }) => {
    const isShared = dashboard.has(id) || transactions.has(id) || rarerScreens.has(id);
    return overview.has(id) && isShared && "screens";
  }),
  groupBy((id, { overview }) => overview.has(id) && "overview"),
  groupBy((id, { positions }) => positions.has(id) && "positions"),
  // Each screen lists the files of its dialogs, so small files that many dialogs share are one.
  {
    name: "forms",
    test: /[\\/](domain[\\/]kernel[\\/]asset-of|app[\\/](ui[\\/]forms[\\/](form-|text-area|changed-|checkbox)|entities[\\/](asset[\\/]chosen|portfolio[\\/]use-entry)|ui[\\/](base[\\/](focus-on|unbroken)|data[\\/]entry-line)|lib[\\/](use-|form-|random-|event-day|copy-text)|features[\\/](portfolios[\\/]since-visit-(path|text)|transactions[\\/]application-start)))/,
    minShareCount: 2,
  },
  // So are the rules of fixed income.
  { name: "contracts", test: /[\\/]domain[\\/]fixed-income[\\/]/, minShareCount: 2 },
  // So are the fields and calls of applications.
  { name: "applications", test: /[\\/]app[\\/]entities[\\/]fixed-income[\\/]/, minShareCount: 2 },
  // And the small schemas that almost each screen with a form needs.
  {
    name: "schemas",
    test: /[\\/]contract[\\/](text|decimal|plans|phone|date|entry-version)\.ts|[\\/]zod[\\/]v4[\\/]\w+[\\/](iso|coerce)\.js/,
    minShareCount: 4,
  },
  // And the fields by which people prove who they are, with small parts of the account.
  {
    name: "account",
    test: /[\\/](app[\\/](ui[\\/](forms[\\/](code-field|password-field)|base[\\/]button-beside|layout[\\/]use-linked-part|feedback[\\/]copy-text)|lib[\\/]passkeys|entities[\\/]person[\\/]sign-in-methods|features[\\/]auth[\\/]google-failure)|contract[\\/]second-factors)\.tsx?$/,
    minShareCount: 2,
  },
  // The printed report shares the geometry, and in a file of its own it would make the first load of the overview larger.
  { name: "line-chart", test: /[\\/]app[\\/]ui[\\/]charts[\\/](line-chart|chart-geometry)/ },
  { name: "popups", test: /node_modules[\\/]@(base-ui|floating-ui)[\\/]/, minShareCount: 3 },
];
