import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allLimits } from "#server/app/all-limits.ts";
import { configFrom } from "#server/config.ts";
import {
  defaultLimits,
  maxOf,
  parseLimits,
  rateOf,
  refuseUnknownLimits,
} from "#server/platform/limits/limit-settings.ts";

const operations = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");

test("operations.md lists every limit with its default, and no other", () => {
  const section = operations.split("## Limits")[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| `(\w+)` \| ([\d/]+) \|/gm)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  const expected = allLimits.map((limit) =>
    "seconds" in limit ? `${limit.name}=${limit.points}/${limit.seconds}` : `${limit.name}=${limit.max}`,
  );
  const wrong = [
    ...expected.filter((limit) => !rows.includes(limit)).map((limit) => `${limit}: add its row`),
    ...rows.filter((row) => !expected.includes(row)).map((row) => `${row}: no such limit, or another value`),
  ];
  expect(wrong, "in the table below 'Limits' of docs/operations.md").toEqual([]);
  expect(rows).toHaveLength(expected.length);
});

test("no two limits have one name, because LIMITS changes a limit by its name", () => {
  const names = allLimits.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the server counts every rate and respects every number", () => {
  const server = join(import.meta.dirname, "../..");
  const files = globSync("**/*.ts", { cwd: server }).map((path) => path.replaceAll("\\", "/"));
  const textOf = (path: string) => readFileSync(join(server, path), "utf8");
  const code = files
    .filter((path) => !/\.test\.ts$|\/(?:limits|module)\.ts$/.test(path))
    .map(textOf)
    .join("\n");
  const idle = files
    .filter((path) => path.endsWith("/limits.ts"))
    .flatMap((path) => [...textOf(path).matchAll(/^export const (\w+) = define/gm)].map(([, name]) => name))
    .filter((name) => !new RegExp(String.raw`\b${name}\b`).test(code))
    .map((name) => `${name}: count it, or call enforceQuota with it, where a row is created`);
  expect(idle).toEqual([]);
});

test("LIMITS changes the limits it names and leaves the others", () => {
  const { limits } = configFrom({ LIMITS: "signUpByNetwork=5/60, leadByNetwork=1/30,entries=7" });
  expect(limits.rates).toEqual({
    signUpByNetwork: { points: 5, seconds: 60 },
    leadByNetwork: { points: 1, seconds: 30 },
  });
  expect(limits.quotas).toEqual({ entries: 7 });
  refuseUnknownLimits(limits, allLimits);
  const [entries, sessions] = ["entries", "sessions"].map((name) => ({ name, max: 100 }));
  expect([entries, sessions].map((bound) => bound && maxOf(limits.quotas, bound))).toEqual([7, 100]);
  const feedback = { name: "feedbackByPerson", points: 20, seconds: 3600 };
  expect(rateOf(limits.rates, feedback)).toBe(feedback);
  expect(configFrom({}).limits).toEqual(defaultLimits);
});

test.each(["signUpByNetwork=0/60", "signUpByNetwork=5/-1", "entries", "entries=1e9", "=1/1"])(
  "LIMITS refuses the form of %s",
  (setting) => {
    expect(() => parseLimits(setting)).toThrow("não é um limite");
    expect(() => configFrom({ LIMITS: setting })).toThrow("LIMITS");
  },
);

test.each(["signUpByNetwork=5", "entries=5/60", "nothing=5/60", "__proto__=1/1", "constructor=5"])(
  "LIMITS refuses %s, which is no limit of this name and kind",
  (setting) => {
    expect(() => refuseUnknownLimits(configFrom({ LIMITS: setting }).limits, allLimits)).toThrow(
      `"${setting}" não é um limite`,
    );
  },
);
