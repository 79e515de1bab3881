import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSum } from "#app/features/income/figure-calculation.ts";
import { itemOf } from "#app/features/income/income-support.ts";
import { paymentsOfSum, shownPayment } from "#app/features/income/shown-payments.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { IncomePage } from "#contract/income.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

type Amounts = Record<"gross" | "withheld" | "net", string>;

const columns = ["gross", "withheld", "net"] as const;
const none = { gross: "0", withheld: "0", net: "0" };

const sumOf = (rows: readonly Amounts[]) =>
  Object.fromEntries(
    columns.map((column) => [column, textOf(rows.reduce((sum, row) => sum.plus(row[column]), zero))]),
  ) as Amounts;

function pageOf(payments: readonly Amounts[], more: readonly IncomePage["items"][number][] = []): IncomePage {
  const items = payments.map((amounts) => ({ ...itemOf(amounts), shown: amounts }));
  const sums = { received: sumOf(payments), receivable: none, announced: none };
  return {
    items: [...items, ...more],
    count: items.length + more.length,
    sums,
    income: { ...sums.received, payments: items.length },
    repaid: { ...none, payments: 0 },
    later: { count: 0, sums },
    months: [],
  };
}

const shownCents = (amount: string) => Number(formatMoney(amount).replaceAll(/\D/g, ""));

/** Some units of an amount each with up to eight decimals. */
const payment = fc
  .record({
    units: fc.integer({ min: 1, max: 1_000 }),
    perUnit: fc.integer({ min: 1, max: 999_999_999 }),
    rate: fc.constantFrom("0", "0.15", "0.175"),
  })
  .map(({ units, perUnit, rate }) => {
    const gross = decimal(String(perUnit)).div("100000000").times(units);
    const withheld = gross.times(rate);
    return { gross: textOf(gross), withheld: textOf(withheld), net: textOf(gross.minus(withheld)) };
  });

test("the payments of a figure sum to it in every column, as both are shown", () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 30 }), (payments) => {
      const page = pageOf(payments);
      const rows = paymentsOfSum(page);
      const [gross, withheld] = buildSum("received", page).map(({ amount }) => shownCents(amount));
      const net = shownCents(page.sums.received.net);
      const shown = (column: (typeof columns)[number]) =>
        rows.reduce((sum, row) => sum + shownCents(row[column]), 0);
      expect(columns.map(shown)).toEqual([gross, withheld, net]);
      expect((gross ?? 0) - (withheld ?? 0)).toBe(net);
    }),
  );
});

test("a payment sums by itself: 0,61 − 0,09 = 0,52 from 0,6149, 0,0922 and 0,5227", () => {
  expect(shownPayment({ gross: "0.6149", withheld: "0.0922", net: "0.5227" })).toEqual({
    gross: "0.61",
    withheld: "0.09",
    net: "0.52",
  });
  // Rounded alone, 1,24 − 0,18 would leave 1,05.
  expect(shownPayment({ gross: "1.235", withheld: "0.1804", net: "1.0546" })).toEqual({
    gross: "1.24",
    withheld: "0.19",
    net: "1.05",
  });
});

test("repaid capital is no part of the sum, so it is none of its payments", () => {
  const paid = { gross: "10", withheld: "0", net: "10" };
  const repaid = { ...itemOf({ kind: "amortization", gross: "5", net: "5" }), shown: none };
  expect(paymentsOfSum(pageOf([paid], [repaid])).map(({ net }) => net)).toEqual(["10"]);
});
