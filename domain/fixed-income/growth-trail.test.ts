import fc from "fast-check";
import { expect, it } from "vitest";
import { newestPrices, type PricedContract, unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import { growthSeries } from "#domain/fixed-income/growth-series.ts";
import { growthTrail } from "#domain/fixed-income/growth-trail.ts";
import { interestPaidValues, type PublishedRates, type Terms } from "#domain/fixed-income/terms.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import { randomRemuneration } from "#tests/oracles/fixed-income/random-remuneration.ts";
import { shippedRates } from "#tests/oracles/fixed-income/shipped-rates.ts";

const published = (index: "CDI" | "SELIC" | "IPCA") =>
  shippedRates(index).map(({ day, percent }) => ({ day, rate: decimal(percent).div(100) }));
const shipped: PublishedRates = {
  di: published("CDI"),
  selic: published("SELIC"),
  ipca: published("IPCA").map(({ day, rate }) => ({ month: day.slice(0, 7), rate })),
  savings: [],
  oldSavings: [],
};

type Case = { firstDay: Day; remuneration: Terms["remuneration"]; maturity?: Day; day: Day };

const contractOf = (
  { firstDay, remuneration, maturity, day }: Case,
  typed: PricedContract["typed"] = [],
) => ({
  unitPrice: one,
  growth: growthSeries(
    { firstDay, maturity: maturity ?? null, remuneration, interestPaid: "at-maturity" },
    shipped,
    day,
  ),
  typed,
});

const wholeDi = { index: "di-share", percent: decimal("100") } as const;
const over2024 = { firstDay: "2024-01-02", remuneration: wholeDi, day: "2025-01-02" };

it.each<Case & { title: string; factor: string; months: number; last: Day }>([
  { title: "100 % of the DI over 2024", ...over2024, factor: "1.10875983", months: 13, last: "2025-01-02" },
  {
    title: "12.50 % fixed, half a year after its payment",
    firstDay: "2023-03-01",
    remuneration: { index: "fixed", rate: decimal("12.5") },
    maturity: "2025-03-03",
    day: "2025-08-29",
    factor: "1.265625",
    months: 25,
    last: "2025-03-05",
  },
  {
    title: "IPCA + 6 % over three years",
    firstDay: "2022-05-16",
    remuneration: { index: "ipca-spread", rate: decimal("6") },
    day: "2025-05-16",
    factor: "1.356824552",
    months: 37,
    last: "2025-05-16",
  },
])("$title grows month by month to its factor", ({ factor, months, last, ...terms }) => {
  const lines = growthTrail(contractOf(terms), terms.day);
  expect(lines[0]).toMatchObject({ kind: "start", day: terms.firstDay });
  expect(lines.slice(1).every(({ kind }) => kind === "month")).toBe(true);
  expect(lines).toHaveLength(months + 1);
  const product = lines.reduce((grown, { growth }) => grown.times(growth ?? 1), one);
  expect(product.toDecimalPlaces(9).toString()).toBe(factor);
  const newest = lines.at(-1);
  expect([newest?.day, newest?.factor.toString(), newest?.price.toString()]).toEqual([last, factor, factor]);
});

it("a month of 2024 has the growth that its days of the DI have", () => {
  const lines = growthTrail(contractOf(over2024), over2024.day);
  const ofJuly = shipped.di.filter(({ day }) => day >= "2024-06-29" && day < "2024-07-31");
  const grown = ofJuly.reduce((product, { rate }) => product.times(rate.plus(1)), one);
  const july = lines.find(({ day }) => day === "2024-07-31");
  // Both factors of the month are rounded to eight decimals.
  expect(july?.growth?.minus(grown).abs().lt("2e-8")).toBe(true);
});

it("a valuation follows the month that ends on its day, and later months grow from it", () => {
  const typed = [
    { day: "2024-06-30", price: decimal("1.10") },
    { day: "2024-07-10", price: decimal("1.20") },
  ];
  const lines = growthTrail(contractOf(over2024, typed), over2024.day);
  const shown = lines.filter(({ day }) => day >= "2024-06-30" && day <= "2024-07-31");
  expect(shown.map(({ day, kind }) => [day, kind])).toEqual([
    ["2024-06-30", "month"],
    ["2024-06-30", "valuation"],
    ["2024-07-10", "valuation"],
    ["2024-07-31", "month"],
  ]);
  const [before, first, second, after] = shown;
  expect(before?.price).toEqual(before?.factor);
  expect([first?.price.toString(), second?.price.toString()]).toEqual(["1.1", "1.2"]);
  const grown = second && after?.factor.div(second.factor).times("1.2").toDecimalPlaces(10);
  expect(after?.price.toString()).toBe(grown?.toString());
});

const begin = "2024-01-02";
const today = "2025-06-30";
const di = businessDaysBetween("ANBIMA", addDays(begin, -1), "2025-05-20").map((day, place) => ({
  day,
  rate: decimal(`${40_000 + (place % 50) * 100}e-8`),
}));
const rates: PublishedRates = {
  di,
  selic: di,
  ipca: ["2024-01", "2024-02", "2025-04"].map((month) => ({ month, rate: decimal("0.004") })),
  savings: [],
  oldSavings: [],
};
const dayWithin = (days: number) => fc.nat(days).map((later) => addDays(begin, later));
const contracts = fc
  .record({
    firstDay: dayWithin(545),
    term: fc.option(fc.integer({ min: 1, max: 400 })),
    remuneration: randomRemuneration({ share: 150, rate: 20 }),
    interestPaid: fc.constantFrom(...interestPaidValues),
    valued: fc.uniqueArray(dayWithin(560), { maxLength: 4 }),
    unitPrice: fc.integer({ min: 1, max: 10 ** 9 }).map((price) => decimal(`${price}e-4`)),
  })
  .map(({ firstDay, term, remuneration, interestPaid, valued, unitPrice }): PricedContract => {
    const maturity = term === null ? null : addDays(firstDay, term);
    const typed = valued
      .filter((day) => day >= firstDay)
      .toSorted()
      .map((day, place) => ({ day, price: decimal(`${place + 1}.5`) }));
    const terms = { firstDay, maturity, remuneration, interestPaid };
    return { unitPrice, growth: growthSeries(terms, rates, today), typed };
  });

it("the last line has the newest price, and each month leads to the factor of the next", () => {
  fc.assert(
    fc.property(contracts, (contract) => {
      const lines = growthTrail(contract, today);
      const [newest] = newestPrices(contract, today);
      const last = lines.at(-1);
      expect([last?.day, last?.price.toString()]).toEqual([newest?.day, newest?.price.toString()]);
      let reached = one;
      for (const { growth, factor, interest } of lines) {
        if (growth === null) continue;
        reached = reached.times(growth).toDecimalPlaces(9);
        expect(reached.toString()).toBe(factor.toString());
        reached = reached.minus(interest?.div(contract.unitPrice) ?? 0).toDecimalPlaces(9);
      }
    }),
  );
});

it("each line has the price of its day, one line for each month", () => {
  fc.assert(
    fc.property(contracts, (contract) => {
      const lines = growthTrail(contract, today);
      const days = lines.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
      for (const [place, line] of lines.entries()) {
        const isLastOfDay = days[place + 1] !== line.day;
        if (isLastOfDay) expect(line.price.toString()).toBe(unitPriceOn(contract, line.day).toString());
      }
      const months = lines.flatMap(({ kind, day }) => (kind === "month" ? [day.slice(0, 7)] : []));
      expect(months).toEqual([...new Set(months)]);
      const valued = contract.typed.filter(({ day }) => day <= today);
      expect(lines.filter(({ kind }) => kind === "valuation")).toHaveLength(valued.length);
    }),
  );
});
