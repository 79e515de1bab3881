import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { productName } from "./scripts/product-name.ts";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

const routeFile = (route: string) => join(import.meta.dirname, "app/routes", `${route}.tsx`);

/** All modules that these routes import statically. */
function closureOf(graph: Graph, routes: string[]): Set<string> {
  const found = new Set(routes.map(routeFile));
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let closures: Record<"doors" | "frame" | "positions" | "others", Set<string>> | undefined;

/** Groups the modules around every signed-in screen, and those that the positions screen shares with others. */
function signedInGroup(id: string, graph: Graph): string | null {
  closures ??= {
    doors: closureOf(graph, ["providers", "login", "register"]),
    frame: closureOf(graph, ["signed-in", "portfolio"]),
    positions: closureOf(graph, ["positions"]),
    others: closureOf(graph, ["overview", "transactions"]),
  };
  const framing = closures.frame.has(id);
  if (!framing && !(closures.positions.has(id) && closures.others.has(id))) return null;
  if (closures.doors.has(id)) return "common";
  return framing ? "frame" : "figures";
}

/** Puts the modules of the first page into few files: fewer requests and better compression. */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser)[\\/]/,
  },
  {
    name: "base",
    test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide-react)|icons[\\/](menu|message-circle|moon|rotate-cw|sun|x)\.|app[\\/](root|routes[\\/]not-found|lib[\\/](early-clicks|new-release|page-meta|preferences|product|scroll-places|use-late)|ui[\\/]\w+[\\/](button|button-style|class-names|crash|mark|plain-screen|skip-link|spinner|toaster-place|wordmark))\.tsx?$/,
  },
  {
    name: "parts",
    test: /app[\\/](lib[\\/](api|error-message|use-single-mutation)|ui[\\/]\w+[\\/](card|empty-state|error-state|page-header|skeleton|icon-button|tooltip|use-hover-opening))\.tsx?$/,
  },
  {
    name: "landing",
    test: /app[\\/]features[\\/]landing[\\/](chat|invitation|landing|reais|sample|section|site|summary|theme|try)[\w-]*\.tsx?$/,
  },
  { name: signedInGroup },
  { name: "popups", test: /node_modules[\\/]@(base-ui|floating-ui)[\\/]/, minShareCount: 3 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: { __PRODUCT_NAME__: JSON.stringify(productName) },
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } },
  server: { port: 5173, proxy: { "/api": server, "/storage": server } },
}));
