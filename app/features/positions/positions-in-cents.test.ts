import fc from "fast-check";
import { expect, test } from "vitest";
import { groupByClass, sumPositions } from "#app/features/positions/class-sections.ts";
import { positionsInCents } from "#app/features/positions/positions-in-cents.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { Position } from "#contract/positions.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Row = { className: string; invested: string; marketValue: string; received: string };

/** The value is also that of two portfolios. */
function position({ className, invested, marketValue, received }: Row, index: number): Position {
  const part = (share: string) => ({
    portfolio: { id: share, name: share },
    invested: textOf(decimal(invested).times(share)),
    marketValue: textOf(decimal(marketValue).times(share)),
    gain: "0",
  });
  return {
    asset: { id: String(index), assetClass: { name: className } },
    invested,
    marketValue,
    gain: textOf(decimal(marketValue).minus(invested)),
    weight: "0",
    income: { received },
    parts: [part("0.3"), part("0.7")],
    wasHeldInSession: false,
  } as unknown as Position;
}

const positionOf = (row: Partial<Row>, index: number) =>
  position({ className: "Ações", invested: "0", marketValue: "0", received: "0", ...row }, index);

function tableOf(positions: readonly Position[]) {
  const shownOf = positionsInCents(positions);
  return { sections: groupByClass(positions, shownOf), total: sumPositions(positions, shownOf) };
}

/** An amount as it stands on the screen, in cents. */
const shownCents = (amount: string | null) =>
  Number(
    formatMoney(amount ?? "")
      .replace("\u2212", "-")
      .replaceAll(/[^\d-]/g, ""),
  );

const sumOf = (amounts: readonly (string | null)[]) =>
  amounts.reduce((sum, amount) => sum + shownCents(amount), 0);

const amount = fc
  .integer({ min: 0, max: 1_000_000_000 })
  .map((units) => textOf(decimal(String(units)).div(10_000)));
const rows = fc.record({
  className: fc.constantFrom("Ações", "Cripto", "Renda Fixa"),
  invested: amount,
  marketValue: amount,
  received: amount,
});

const columns = ["invested", "marketValue", "gain"] as const;

test("in every column the shown rows sum to their class, the classes to the total, and the parts to their row", () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 20 }), (given) => {
      const positions = given.map(position);
      const { sections, total } = tableOf(positions);
      for (const column of columns) {
        expect(sumOf(sections.map(({ totals }) => totals[column]))).toBe(shownCents(total[column]));
        for (const section of sections) {
          expect(sumOf(section.positions.map((row) => row[column]))).toBe(shownCents(section.totals[column]));
          for (const row of section.positions)
            expect(sumOf((row.parts ?? []).map((part) => part[column]))).toBe(shownCents(row[column]));
        }
      }
      for (const section of sections)
        expect(sumOf(section.positions.map(({ income }) => income.received))).toBe(
          shownCents(section.totals.received),
        );
      // The totals are the exact ones.
      const exact = sumPositions(positions);
      expect(shownCents(total.invested)).toBe(shownCents(exact.invested));
      expect(shownCents(total.marketValue)).toBe(shownCents(exact.marketValue));
      expect(shownCents(total.received)).toBe(shownCents(exact.received));
      expect(total.gainRate).toBe(exact.gainRate);
    }),
  );
});

test("a value that can be checked by hand stays, and the largest of the others takes the cent", () => {
  // 10 × 38.41 beside three coins that sum to 3.012.
  const coins = ["1.004", "1.004", "1.004"].map((marketValue, i) =>
    positionOf({ className: "Cripto", marketValue }, i),
  );
  const { sections, total } = tableOf([...coins, positionOf({ marketValue: "384.10" }, 3)]);
  expect(total.marketValue).toBe("387.11");
  expect(sections.map(({ totals }) => totals.marketValue)).toEqual(["3.01", "384.1"]);
  expect(sections.flatMap(({ positions }) => positions.map(({ marketValue }) => marketValue))).toEqual([
    "1.01",
    "1",
    "1",
    "384.1",
  ]);
});

test("the rows are those of all positions, also while a search shows some of them", () => {
  const thirds = ["100.004", "10.004", "1.004"].map((marketValue, i) => positionOf({ marketValue }, i));
  const shownOf = positionsInCents(thirds);
  const found = thirds.slice(0, 2);
  expect(groupByClass(found, shownOf)[0]?.positions.map(({ marketValue }) => marketValue)).toEqual([
    "100.01",
    "10",
  ]);
  expect(sumPositions(found, shownOf).marketValue).toBe("110.01");
});
