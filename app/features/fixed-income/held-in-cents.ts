import type { FixedIncome } from "#contract/fixed-income.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

type Redeemed = FixedIncome["sums"];
type Held = Pick<FixedIncome, "contracts" | "bonds" | "unpricedBonds" | "sums">;

const columns = ["invested", "gross", "iof", "incomeTax"] as const;

/** Amounts in cents. The net amount is the difference of the shown ones. */
function withNet<Row extends Redeemed>(row: Row, amounts: Omit<Redeemed, "net">): Row {
  const taxes = decimal(amounts.iof).plus(amounts.incomeTax);
  return { ...row, ...amounts, net: textOf(decimal(amounts.gross).minus(taxes)) };
}

/** The rows and their total with the gross values that the positions show; undefined unless all are shown there. */
function grossOfPositions(rows: readonly { id: string }[], shownValues: ReadonlyMap<string, string>) {
  const values = rows.flatMap(({ id }) => shownValues.get(id) ?? []);
  if (values.length < rows.length) return undefined;
  return { values, total: textOf(values.reduce((sum, value) => sum.plus(value), zero)) };
}

/** Rows in cents that sum to the total in every column. */
function rowsInCents<Row extends Redeemed>(rows: readonly Row[], total: Redeemed): Row[] {
  const [invested = [], gross = [], iof = [], incomeTax = []] = columns.map((column) =>
    partsInCents(
      rows.map((row) => decimal(row[column])),
      decimal(total[column]),
    ).map((amount) => textOf(amount)),
  );
  return rows.map((row, i) =>
    withNet(row, {
      invested: invested[i] ?? row.invested,
      gross: gross[i] ?? row.gross,
      iof: iof[i] ?? row.iof,
      incomeTax: incomeTax[i] ?? row.incomeTax,
    }),
  );
}

/**
 * Applications and bonds as their table shows them: they sum to the sums above it, and the purchases of a bond to the bond. Each has the
 * value that the positions of the screen show for it.
 */
export function heldInCents(
  { contracts, bonds, unpricedBonds, sums }: Held,
  shownValues: ReadonlyMap<string, string>,
): Held {
  const all = [...contracts, ...bonds];
  const shown = grossOfPositions(all, shownValues);
  const [total = sums] = rowsInCents([shown ? { ...sums, gross: shown.total } : sums], {
    ...sums,
    gross: shown?.total ?? sums.gross,
  });
  const rows = rowsInCents<Redeemed>(
    all.map((row, i) => ({ ...row, gross: shown?.values[i] ?? row.gross })),
    total,
  );
  return {
    contracts: contracts.map((contract, i) => ({ ...contract, ...rows[i] })),
    bonds: bonds.map((bond, i) => {
      const row = { ...bond, ...rows[contracts.length + i] };
      return { ...row, lots: rowsInCents(bond.lots, row) };
    }),
    unpricedBonds,
    sums: total,
  };
}
