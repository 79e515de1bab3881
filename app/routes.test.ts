import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addTransaction, sections } from "#app/shell/navigation/sections.ts";

const routes = readFileSync("app/routes.ts", "utf8");

test("every file of app/routes has its URL in app/routes.ts", () => {
  const missing = globSync("routes/*.tsx", { cwd: "app" })
    .filter((path) => !routes.includes(`"${path}"`))
    .map((path) => `app/${path}: give it a URL in app/routes.ts`);
  expect(missing).toEqual([]);
});

/** Sections of a portfolio that another screen leads to. */
const withoutEntry = ["data-health"];

test("every section of a portfolio has its entry in the menu, and every entry has its section", () => {
  const ofPortfolio = routes.split('"portfolio/:portfolioId"')[1]?.split("\n      ]")[0] ?? "";
  const segments = [...ofPortfolio.matchAll(/route\("([\w-]+)"/g)].map(([, segment]) => segment ?? "");
  expect(segments.length).toBeGreaterThan(10);
  const entries = [addTransaction, ...sections].map(({ segment }) => segment);
  const wrong = [
    ...segments
      .filter((segment) => ![...entries, ...withoutEntry].includes(segment))
      .map((segment) => `${segment}: add its entry in app/shell/navigation/sections.ts`),
    ...entries
      .filter((entry) => !segments.includes(entry))
      .map((entry) => `${entry}: give it a URL in app/routes.ts`),
  ];
  expect(wrong).toEqual([]);
});
