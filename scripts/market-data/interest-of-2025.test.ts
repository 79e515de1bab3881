import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { withheldFromAnnounced } from "#domain/income/withholding.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { parseCsv } from "./csv.ts";

const file = join(import.meta.dirname, "..", "..", "market-data", "distributions.csv.gz");
const interest = parseCsv(gunzipSync(readFileSync(file)).toString())
  .filter((row) => row.kind === "interest-on-equity")
  .map(({ ticker = "", record_date: recordDate = "", payment_date: paymentDate = "" }) => ({
    kind: "interest-on-equity" as const,
    ticker,
    recordDate,
    paymentDate,
  }));
const across = interest.filter(
  ({ recordDate, paymentDate }) => recordDate <= "2025-12-31" && paymentDate >= "2026-01-01",
);

const taxOf = (announced: (typeof interest)[number]) => {
  const { amount, isUncertain } = withheldFromAnnounced(decimal("100"), announced, "STOCK");
  return `${amount.toFixed(2)}${isUncertain ? ", confira" : ""}`;
};

it("interest with a record date of 2025, paid later, has 15 % to check; Itaú's, credited on 29/01/2026, has 17,5 %", () => {
  expect(across).toHaveLength(154);
  expect(new Set(across.map(({ ticker }) => ticker)).size).toBe(80);
  const byTax = Object.groupBy(across, taxOf);
  expect(Object.keys(byTax).sort()).toEqual(["15.00, confira", "17.50"]);
  expect(byTax["17.50"]?.map(({ ticker, recordDate }) => [ticker, recordDate])).toEqual([
    ["ITUB3", "2025-12-30"],
    ["ITUB4", "2025-12-30"],
  ]);
});

it("all other interest is certain: 15 % where it was paid until 2025, 17,5 % where its record date is later", () => {
  const others = interest.filter((each) => each.paymentDate !== "" && !across.includes(each));
  const early = others.filter(({ paymentDate }) => paymentDate <= "2025-12-31");
  const late = others.filter(({ recordDate }) => recordDate >= "2026-01-01");
  expect(others).toHaveLength(early.length + late.length);
  expect(new Set(early.map(taxOf))).toEqual(new Set(["15.00"]));
  expect(new Set(late.map(taxOf))).toEqual(new Set(["17.50"]));
});
