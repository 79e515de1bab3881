import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

type Rule = { name: string; from: { path?: string; pathNot?: string } };

const { forbidden } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as { forbidden: Rule[] };
const rules = forbidden.filter(({ name }) => name.startsWith("every folder of "));

// dependency-cruiser sees a file only if it imports something or is imported.
test.each(rules)("$name, also one whose files import nothing", ({ from: { path = "", pathNot = "" } }) => {
  const files = globSync(["domain/*/**/*.ts", "server/*/**/*.ts"]);
  expect(files.filter((file) => new RegExp(path).test(file)).length).toBeGreaterThan(20);
  const outside = files.filter((file) => new RegExp(path).test(file) && !new RegExp(pathNot).test(file));
  expect(outside).toEqual([]);
});

test("ten groups of folders have layers", () => {
  expect(rules.map(({ from }) => from.path)).toEqual([
    "^domain/",
    "^server/[^/]+/",
    "^server/platform/",
    "^server/accounts/",
    "^server/market/",
    "^server/ledger/",
    "^server/rooms/",
    "^server/analyst/",
    "^server/accounts/auth/[^/]+/",
    "^server/market/market-data/",
  ]);
});
