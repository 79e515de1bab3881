import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configFrom } from "#server/config.ts";
import {
  defaultLimits,
  defaultQuotas,
  defaultRates,
  parseLimits,
  personalQuotas,
} from "#server/limits/limit-settings.ts";

const operations = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");

test("operations.md lists every limit with its default, and no other", () => {
  const section = operations.split("## Limits")[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| `(\w+)` \| ([\d/]+) \|/gm)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  const expected = [
    ...Object.entries(defaultRates).map(([name, { points, seconds }]) => `${name}=${points}/${seconds}`),
    ...Object.entries(defaultQuotas).map(([name, value]) => `${name}=${value}`),
  ];
  const wrong = [
    ...expected.filter((limit) => !rows.includes(limit)).map((limit) => `${limit}: add its row`),
    ...rows.filter((row) => !expected.includes(row)).map((row) => `${row}: no such limit, or another value`),
  ];
  expect(wrong, "in the table below 'Limits' of docs/operations.md").toEqual([]);
  expect(rows).toHaveLength(expected.length);
});

test("the server enforces every quota that refuses with a sentence", () => {
  const server = join(import.meta.dirname, "..");
  const code = globSync("**/*.ts", { cwd: server })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(server, path), "utf8"))
    .join("\n");
  const idle = Object.keys(personalQuotas)
    .filter((name) => !new RegExp(String.raw`\bname: "${name}"|quotaExceeded\("${name}"`).test(code))
    .map((name) => `${name}: call enforceQuota with it where a row is created`);
  expect(idle).toEqual([]);
});

test("LIMITS changes the limits it names and leaves the others", () => {
  const { limits } = configFrom({ LIMITS: "signUpByNetwork=5/60, leadByNetwork=1/30" });
  expect(limits.rates).toEqual({
    ...defaultRates,
    signUpByNetwork: { points: 5, seconds: 60 },
    leadByNetwork: { points: 1, seconds: 30 },
  });
  expect(configFrom({}).limits).toEqual(defaultLimits);
});

test.each([
  "signUpByNetwork=5",
  "nothing=5/60",
  "signUpByNetwork=0/60",
  "signUpByNetwork=5/-1",
  "__proto__=1/1",
])("LIMITS refuses %s", (setting) => {
  expect(() => parseLimits(setting)).toThrow("não é um limite");
  expect(() => configFrom({ LIMITS: setting })).toThrow("LIMITS");
});
