import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Modules with something that they fill. None holds a derived value, but for values that depend on nothing but their keys. */
const allowed: Record<string, string> = {
  "domain/fixed-income/accrual-days.ts": "the calendar of business days, a constant",
  "domain/kernel/business-days.ts": "the holidays of years, constants",
  "domain/kernel/calendar.ts": "the days of years, constants",
  "server/app/serve-tasks.ts": "the memory of the process",
  "server/app/serve.ts": "whether the process ends, and its load of the history",
  "server/platform/db/client.ts": "open connections",
  "server/platform/db/role-connection.ts": "the names of statements, which are hashes of their texts",
  "server/platform/db/snapshot.ts": "reads of a transaction, until it ends",
  "server/platform/http/connections.ts": "open connections",
};

const filesWith = (isFound: (text: string) => boolean) =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "domain", "server"], {
    encoding: "utf8",
  })
    .split("\0")
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => isFound(readFileSync(path, "utf8")));

/** A variable of the module, or an empty container that is one. */
const isFilled = (line: string) =>
  /^(?:export )?let /.test(line) ||
  (/^(?:export )?const .*= .*new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/.test(line) &&
    !/=>.*new |: Readonly(?:Map|Set)</.test(line));

test("no module of domain or server remembers, but for what is listed with its reason", () => {
  expect(filesWith((text) => text.split("\n").some(isFilled))).toEqual(Object.keys(allowed));
});

test("every cache is made in server/app/caches.ts", () => {
  expect(filesWith((text) => /\bcreateCache</.test(text))).toEqual([
    "server/app/caches.ts",
    "server/platform/lib/cache.ts",
  ]);
  // The others hold who ran where and for how long, which answers nothing.
  expect(filesWith((text) => text.includes('from "lru-cache"'))).toEqual([
    "server/platform/compute/predictions.ts",
    "server/platform/compute/process-pool.ts",
    "server/platform/lib/cache.ts",
  ]);
});

test("a module that remembers is found", () => {
  const lines = [
    "const known = new WeakMap<object, string>();",
    "export const all = { a: new Map<number, Set<string>>(), b: new Map() };",
    "let last = 0;",
    "const create = () => new Map<string, number>();",
    'const names = new Set(["a"]);',
    "const none: ReadonlySet<string> = new Set();",
    "  const local = new Map<string, number>();",
  ];
  expect(lines.map(isFilled)).toEqual([true, true, true, false, false, false, false]);
});
