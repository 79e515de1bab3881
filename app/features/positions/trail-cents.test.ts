import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentsOfLastYear } from "#app/features/positions/income-calculations.ts";
import { buildCalculations } from "#app/features/positions/trail-calculations.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";

/** An amount as it stands on the screen, in cents. */
const shownCents = (amount: string) =>
  Number(
    formatMoney(amount)
      .replace("\u2212", "-")
      .replaceAll(/[^\d-]/g, ""),
  );

const amount = fc.integer({ min: 0, max: 100_000_000 }).map((units) => decimal(String(units)).div(10_000));

const terms = fc.record({
  cost: amount,
  value: amount,
  withdrawals: amount,
  contributions: amount,
  receivable: amount,
  before: amount,
  payments: fc.array(amount, { minLength: 1, maxLength: 8 }),
});

type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never;

function trailOf({
  cost,
  value,
  withdrawals,
  contributions,
  receivable,
  before,
  payments,
}: Terms): AssetTrail {
  const lastYear = payments.reduce((sum, each) => sum.plus(each), zero);
  const received = lastYear.plus(before);
  const result = value.plus(withdrawals).minus(contributions).plus(received).plus(receivable);
  const texts = <Name extends string>(amounts: Record<Name, Decimal>) =>
    Object.fromEntries(
      Object.entries<Decimal>(amounts).map(([name, each]) => [name, textOf(each)]),
    ) as Record<Name, string>;
  return {
    asset: { ticker: "BTC" },
    isContract: false,
    isTaxCostShared: false,
    lines: [],
    earlierLines: 0,
    growth: null,
    position: {
      ...texts({ invested: cost, marketValue: value, gain: value.minus(cost) }),
      quantity: "1",
      averagePrice: "1",
      gainRate: null,
      taxCost: null,
      averageTaxCost: null,
      currentPrice: { price: "1", day: "2026-08-21", source: "B3" },
    },
    income: {
      ...texts({ received, lastYear }),
      until: "2026-08-21",
      yieldParts: null,
      payments: payments.map((net) => ({
        day: "2026-01-02",
        kind: "yield",
        quantity: "1",
        net: textOf(net),
      })),
    },
    result: {
      ...texts({ contributions, withdrawals, value, received, receivable, amount: result }),
      custodyFees: "0",
    },
  } as unknown as AssetTrail;
}

test("the shown terms of each sum lead to the figure, and the payments to their 12 months", () => {
  fc.assert(
    fc.property(terms, (given) => {
      const trail = trailOf(given);
      const sums = buildCalculations(trail, { hidden: false }).filter(({ figure }) =>
        ["gain", "result", "income"].includes(figure),
      );
      for (const { parts, total } of sums) {
        const sum = parts.reduce(
          (all, part) => all + (part.sign === "−" ? -1 : 1) * shownCents(part.amount.value),
          0,
        );
        expect(sum).toBe(shownCents(total.value));
      }
      const [ofLastYear] = sums.find(({ figure }) => figure === "income")?.parts ?? [];
      if (!ofLastYear) return;
      const paid = paymentsOfLastYear(trail.income).reduce((all, net) => all + shownCents(net), 0);
      expect(paid).toBe(shownCents(ofLastYear.amount.value));
    }),
  );
});
