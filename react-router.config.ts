import { mkdir, writeFile } from "node:fs/promises";
import type { Config } from "@react-router/dev/config";

/** Pages without personal data, rendered to HTML at build time. */
const publicPages = ["/", "/login", "/register", "/auth/callback", "/desistir", "/privacidade", "/termos"];

export default {
  ssr: false,
  prerender: publicPages,
  // The server answers 404 for pages that are not in this list.
  async buildEnd({ buildManifest, reactRouterConfig }) {
    if (!buildManifest) throw new Error("the build has no manifest");
    const routes = Object.values(buildManifest.routes);
    const pathOf = (route: (typeof routes)[number]): string => {
      const parent = routes.find(({ id }) => id === route.parentId);
      return `${parent ? pathOf(parent) : ""}${route.path ? `/${route.path}` : ""}`;
    };
    const paths = [...new Set(routes.map((route) => pathOf(route) || "/"))].filter(
      (path) => !path.includes("*"),
    );
    await mkdir(reactRouterConfig.buildDirectory, { recursive: true });
    await writeFile(`${reactRouterConfig.buildDirectory}/pages.json`, JSON.stringify(paths.sort()));
  },
} satisfies Config;
