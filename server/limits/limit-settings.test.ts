import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configFrom } from "#server/config.ts";
import { defaultLimits, defaultQuotas, defaultRates, parseLimits } from "#server/limits/limit-settings.ts";

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
  expect(rows.toSorted()).toEqual(expected.toSorted());
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
