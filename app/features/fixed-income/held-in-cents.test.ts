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
      const shown = heldInCents(
        { contracts, bonds, unpricedBonds: [], sums } as unknown as FixedIncome,
        new Map(),
      );
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

it("has the values that the positions show, and their sum", () => {
  // Tesouro 7.014,275, CRA 6.001,085 and CDB 1.284,5665: classes of 7.014,28 and 7.285,65 in a table that sums to 14.299,93.
  const row = (id: string, gross: string, incomeTax: string) => ({
    id,
    invested: "1000",
    gross,
    iof: "0",
    incomeTax,
    net: textOf(decimal(gross).minus(incomeTax)),
  });
  const contracts = [row("cra", "6001.085", "0"), row("cdb", "1284.5665", "49.8")];
  const bonds = [{ ...row("tesouro", "7014.275", "191.49"), lots: [row("lot", "7014.275", "191.49")] }];
  const sums = sumsOf([...contracts, ...bonds]);
  const held = { contracts, bonds, unpricedBonds: [], sums } as unknown as FixedIncome;
  const values = { cra: "6001.08", cdb: "1284.57", tesouro: "7014.28" };
  const shown = heldInCents(held, new Map(Object.entries(values)));
  expect([...shown.contracts, ...shown.bonds].map(({ gross, net }) => [gross, net])).toEqual([
    ["6001.08", "6001.08"],
    ["1284.57", "1234.77"],
    ["7014.28", "6822.79"],
  ]);
  expect(shown.sums).toMatchObject({ gross: "14299.93", incomeTax: "241.29", net: "14058.64" });
});
