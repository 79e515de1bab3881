import fc from "fast-check";
import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { splitResult } from "./result-split.ts";
import { barTone, buildWaterfall } from "./waterfall.ts";

type Flows = Record<
  "begin" | "contributions" | "withdrawals" | "price" | "received" | "receivable" | "fees",
  string
> & {
  withheld?: string;
  custodyFees?: string;
};

const overviewOf = ({
  begin,
  contributions,
  withdrawals,
  price,
  received,
  receivable,
  fees,
  withheld = "0",
  custodyFees = "0",
}: Flows) => {
  const income = decimal(received).plus(decimal(receivable));
  const end = decimal(begin)
    .plus(decimal(contributions))
    .minus(decimal(withdrawals))
    .plus(decimal(price))
    .plus(decimal(fees));
  return {
    period: { from: "2025-01-02", to: "2025-12-31" },
    includesIncome: true,
    result: {
      until: "2025-12-30",
      begin,
      contributions,
      withdrawals,
      end: textOf(end),
      income: { received, receivable, receivableBefore: "0", withheld },
      custodyFees,
      parts: { price, income: textOf(income), fees: textOf(decimal(fees).minus(custodyFees)) },
      amount: textOf(decimal(price).plus(income).plus(decimal(fees)).minus(custodyFees)),
    },
  } as unknown as Overview;
};

const sum = (amounts: readonly string[]): Decimal =>
  amounts.reduce((total, amount) => total.plus(decimal(amount)), zero);

test("a year: 1.000,00, 500,00 put in, 200,00 taken out, 80,00 gained, 2,00 of fees, 30,00 of income beside it", () => {
  const overview = overviewOf({
    begin: "1000",
    contributions: "500",
    withdrawals: "200",
    price: "80",
    received: "20",
    receivable: "10",
    fees: "-2",
  });
  const steps = buildWaterfall(overview);
  expect(steps.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Valor em 02/01/2025 1000",
    "Aportes 500",
    "Retiradas -200",
    "Valorização 80",
    "Taxas -2",
    "Valor em 30/12/2025 1378",
    "Proventos 30",
  ]);
  expect(steps.map(({ from, to }) => [Math.round(from * 1500), Math.round(to * 1500)])).toEqual([
    [0, 1000],
    [1000, 1500],
    [1500, 1300],
    [1300, 1380],
    [1380, 1378],
    [0, 1378],
    [1378, 1408],
  ]);
});

test("income of 100,00 with 17,50 withheld is shown as both, and leads to the 82,50 that were paid", () => {
  const paid = {
    begin: "1000",
    contributions: "0",
    withdrawals: "0",
    price: "0",
    received: "82.5",
    receivable: "0",
    fees: "0",
  };
  const steps = buildWaterfall(overviewOf({ ...paid, withheld: "17.5" }));
  expect(steps.slice(-2)).toMatchObject([
    { label: "Proventos brutos", amount: "100", kind: "income", isByRecordDate: true, to: 1 },
    { label: "IR retido", amount: "-17.5", kind: "income", isByRecordDate: true, from: 1 },
  ]);
  expect(steps.at(-1)?.to).toBeCloseTo(1082.5 / 1100);
  expect(steps.slice(-2).map(barTone)).toEqual(["gain", "loss"]);
  const without = { ...overviewOf({ ...paid, withheld: "17.5" }), includesIncome: false };
  expect(buildWaterfall(without).at(-1)?.label).toBe("Valor em 30/12/2025");
});

test("a custody fee of 7,25 is beside the wealth: nothing came into the portfolio for it", () => {
  const paid = { begin: "1000", contributions: "0", withdrawals: "0", price: "80", received: "0" };
  const overview = overviewOf({ ...paid, receivable: "0", fees: "0", custodyFees: "7.25" });
  expect(buildWaterfall(overview).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Valor em 02/01/2025 1000",
    "Valorização 80",
    "Valor em 30/12/2025 1080",
    "Taxa de custódia -7.25",
  ]);
  expect(splitResult(overview)).toEqual([
    { label: "Valorização", amount: "80" },
    { label: "Proventos", amount: "0" },
    { label: "Taxas", amount: "0" },
    { label: "Taxa de custódia", amount: "-7.25" },
  ]);
});

test("the amounts shown sum to the cent in spite of rounding; the parts are those of the result", () => {
  const units = (min: number) =>
    fc.integer({ min, max: 9_999_999 }).map((value) => textOf(decimal(`${value}`).div(10_000)));
  fc.assert(
    fc.property(
      fc.record({
        begin: fc.oneof(fc.constant("0"), units(0)),
        contributions: units(0),
        withdrawals: units(0),
        price: units(-9_999_999),
        received: units(0),
        receivable: units(0),
        fees: units(-99_999).map((fees) => (fees.startsWith("-") ? fees : "0")),
        withheld: fc.oneof(fc.constant("0"), units(0)),
        custodyFees: fc.oneof(fc.constant("0"), units(0)),
      }),
      (flows) => {
        const overview = overviewOf(flows);
        const steps = buildWaterfall(overview);
        const end = steps.findLastIndex(({ kind }) => kind === "wealth");
        expect(textOf(sum(steps.slice(0, end).map(({ amount }) => amount)))).toBe(steps[end]?.amount);
        expect(steps[end]?.amount).toBe(textOf(decimal(textOf(decimal(overview.result?.end ?? ""), 2))));
        const parts = splitResult(overview);
        expect(textOf(sum(parts.map(({ amount }) => amount)))).toBe(
          textOf(decimal(textOf(decimal(overview.result?.amount ?? ""), 2))),
        );
        for (const { label, amount } of parts) {
          const step = steps.find((each) => each.label === label);
          expect(step?.amount ?? "0").toBe(amount);
        }
        for (const { from, to } of steps) {
          expect(Math.min(from, to)).toBeGreaterThanOrEqual(0);
          expect(Math.max(from, to)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test("a sale of 36.120,20 after the last close leads from the value of that day to the wealth of today", () => {
  const paid = { begin: "1000", contributions: "0", withdrawals: "0", price: "50000", received: "0" };
  const overview = {
    ...overviewOf({ ...paid, receivable: "0", fees: "0" }),
    later: { contributions: "0", withdrawals: "36120.2", change: "0" },
    value: "14879.8",
  };
  expect(buildWaterfall(overview).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Valor em 02/01/2025 1000",
    "Valorização 50000",
    "Valor em 30/12/2025 51000",
    "Depois de 30/12 · vendas -36120.2",
    "Valor hoje 14879.8",
  ]);
  const nothing = { contributions: "0", withdrawals: "0", change: "0" };
  expect(buildWaterfall({ ...overview, later: nothing, value: "51000" }).at(-1)?.label).toBe(
    "Valor em 30/12/2025",
  );
});

test("purchases, sales and newer prices after the last close sum to the wealth of today to the cent", () => {
  const units = fc
    .integer({ min: 0, max: 9_999_999 })
    .map((value) => textOf(decimal(`${value}`).div(10_000)));
  fc.assert(
    fc.property(
      units,
      units,
      units,
      fc.tuple(units, units),
      (begin, contributions, withdrawals, [up, down]) => {
        const change = textOf(decimal(up).minus(down));
        const flat = {
          contributions: "0",
          withdrawals: "0",
          price: "0",
          received: "0",
          receivable: "0",
          fees: "0",
        };
        const value = textOf(decimal(begin).plus(contributions).minus(withdrawals).plus(change));
        const overview = overviewOf({ ...flat, begin });
        const steps = buildWaterfall({ ...overview, later: { contributions, withdrawals, change }, value });
        const afterEnd = steps.findIndex(({ label }) => label === "Valor em 30/12/2025");
        const shown = steps.slice(afterEnd).map(({ amount }) => amount);
        if (shown.length > 1) expect(textOf(sum(shown.slice(0, -1)))).toBe(shown.at(-1));
        expect(shown.at(-1)).toBe(textOf(decimal(textOf(decimal(value), 2))));
      },
    ),
  );
});

test("without a result there is nothing to show", () => {
  expect(buildWaterfall({ result: null } as unknown as Overview)).toEqual([]);
});
