import fc from "fast-check";
import { expect, it } from "vitest";
import { heldInCents } from "#app/features/fixed-income/held-in-cents.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

type Redeemed = FixedIncome["sums"];

const columns = ["invested", "gross", "iof", "incomeTax", "net"] as const;

const sumsOf = (rows: readonly Redeemed[]) =>
  Object.fromEntries(
    columns.map((column) => [column, textOf(rows.reduce((sum, row) => sum.plus(row[column]), zero))]),
  ) as Redeemed;

/** An amount as it stands on the screen, in cents. */
const shownCents = (amount: string) =>
  Number(
    formatMoney(amount)
      .replace("\u2212", "-")
      .replaceAll(/[^\d-]/g, ""),
  );

const shownSum = (rows: readonly Redeemed[], column: keyof Redeemed) =>
  rows.reduce((sum, row) => sum + shownCents(row[column]), 0);

const numberOf = (max: number, under: number, min = 0) =>
  fc.integer({ min, max }).map((units) => decimal(String(units)).div(under));

/** Values have more than cents, and taxes are in cents. */
const lot = fc
  .record({
    invested: numberOf(1_000_000, 100),
    gross: numberOf(1_000_000_000, 10_000, 1_000_000),
    iof: numberOf(1_000, 100),
    incomeTax: numberOf(1_000, 100),
  })
  .map(
    ({ invested, gross, iof, incomeTax }): Redeemed => ({
      invested: textOf(invested),
      gross: textOf(gross),
      iof: textOf(iof),
      incomeTax: textOf(incomeTax),
      net: textOf(gross.minus(iof).minus(incomeTax)),
    }),
  );

it("shows rows that sum in every column, down to the sums and from gross value to what is left", () => {
  const held = fc.record({
    contracts: fc.array(lot, { maxLength: 8 }),
    bonds: fc.array(fc.array(lot, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(held, ({ contracts, bonds: bought }) => {
      const bonds = bought.map((lots) => ({ ...sumsOf(lots), lots }));
      const sums = sumsOf([...contracts, ...bonds]);
      const shown = heldInCents({ contracts, bonds, unpricedBonds: [], sums } as unknown as FixedIncome);
      const rows: Redeemed[] = [...shown.contracts, ...shown.bonds];
      for (const column of columns) {
        expect(shownSum(rows, column)).toBe(shownCents(shown.sums[column]));
        for (const bond of shown.bonds) expect(shownSum(bond.lots, column)).toBe(shownCents(bond[column]));
        // The sums are the exact ones.
        expect(shownCents(shown.sums[column])).toBe(shownCents(sums[column]));
      }
      for (const { gross, iof, incomeTax, net } of [...rows, ...shown.bonds.flatMap(({ lots }) => lots)])
        expect(shownCents(gross) - shownCents(iof) - shownCents(incomeTax)).toBe(shownCents(net));
    }),
  );
});
