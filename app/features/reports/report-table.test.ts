import fc from "fast-check";
import { expect, it } from "vitest";
import { gainColumn, moneyColumn, sum, tableOf, textColumn } from "#app/features/reports/report-table.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Row = { name: string; gross: string | null; net: string | null; taxes: string | null };

type Relation = { differenceOf: readonly string[] } | { taxOf: readonly [gross: string, net: string] };

const tableWith = (
  rows: readonly Row[],
  totals: Partial<Record<"gross" | "net" | "taxes", string>> = {},
  relation: Relation = { differenceOf: ["Bruto", "Líquido"] },
) =>
  tableOf(rows, {
    id: "t",
    part: null,
    name: "T",
    title: "T",
    columns: [
      textColumn("Nome", ({ name }) => name),
      moneyColumn("Bruto", ({ gross }) => gross, {
        total: totals.gross ?? sum(rows.map(({ gross }) => gross)),
      }),
      gainColumn("Impostos", ({ taxes }) => taxes, {
        total: totals.taxes ?? sum(rows.map(({ taxes }) => taxes)),
        ...relation,
      }),
      moneyColumn("Líquido", ({ net }) => net, { total: totals.net ?? sum(rows.map(({ net }) => net)) }),
    ],
    emptyText: "",
  });

const row = (gross: string, taxes: string): Row => ({
  name: "A",
  gross,
  taxes,
  net: textOf(decimal(gross).minus(taxes)),
});

it("shows rows that sum to the total, of which the largest takes the cent, and keeps exact ones for files", () => {
  const table = tableWith([row("10.004", "0"), row("20.004", "0"), row("30.004", "0")]);
  expect(table.shownRows.map((cells) => cells[1])).toEqual(["10", "20", "30.01"]);
  expect(table.total?.[1]).toBe("60.01");
  expect(table.rows.map((cells) => cells[1])).toEqual(["10.004", "20.004", "30.004"]);
});

it("leaves an unknown cell empty, and a total that is no sum of its column as it is", () => {
  const unknown = { name: "B", gross: null, net: null, taxes: null };
  const table = tableWith([row("10.004", "1.004"), unknown]);
  expect(table.shownRows[1]).toEqual(["B", null, null, null]);
  const months = tableWith([row("10.004", "0"), row("12.005", "0")], { gross: "10.004" });
  expect(months.shownRows.map((cells) => cells[1])).toEqual(["10.004", "12.005"]);
  expect(months.total?.[1]).toBe("10.004");
});

it("sums in each column and each row of shown cents", () => {
  const amount = fc
    .integer({ min: 0, max: 10_000_000 })
    .map((units) => textOf(decimal(`${units}`).div(10_000)));
  const rows = fc.array(
    fc.tuple(amount, amount).map(([gross, taxes]) => row(gross, taxes)),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(rows, (all) => {
      const { shownRows, total } = tableWith(all);
      const cents = (cell: string | null | undefined) => decimal(cell ?? "0").toDecimalPlaces(2);
      for (const [, gross, taxes, net] of [...shownRows, total ?? []])
        expect(cents(gross).minus(cents(taxes)).toFixed(2)).toBe(cents(net).toFixed(2));
      for (const column of [1, 2, 3]) {
        const parts = shownRows.map((cells) => cents(cells[column]));
        const summed = parts.reduce((left, part) => left.plus(part), decimal("0"));
        expect(summed.toFixed(2)).toBe(cents(total?.[column]).toFixed(2));
      }
    }),
  );
});

it("shows no tax of a cent where nothing was withheld", () => {
  const payments = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom("0", "0.15", "0.175"))
      .map(([units, rate]) => {
        const gross = decimal(`${units}`).div(10_000);
        return row(textOf(gross), textOf(gross.times(rate)));
      }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(payments, (all) => {
      const { rows, shownRows, total } = tableWith(all, {}, { taxOf: ["Bruto", "Líquido"] });
      const cents = (cell: string | null | undefined) => decimal(cell ?? "0").toDecimalPlaces(2);
      for (const [i, [, gross, taxes, net]] of shownRows.entries()) {
        expect(cents(gross).minus(cents(taxes)).toFixed(2)).toBe(cents(net).toFixed(2));
        if (rows[i]?.[2] === "0") expect(taxes).toBe("0");
      }
      for (const column of [1, 2, 3]) {
        const parts = shownRows.map((cells) => cents(cells[column]));
        const summed = parts.reduce((left, part) => left.plus(part), decimal("0"));
        expect(summed.toFixed(2)).toBe(cents(total?.[column]).toFixed(2));
      }
    }),
  );
});
