import type { FixedIncome } from "#contract/fixed-income.ts";
import type { HeldBond } from "#contract/held-bonds.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";

type Held = Omit<FixedIncome, "issuers">;

const redeemed = ["invested", "gross", "iof", "incomeTax", "net"] as const;

const sumOf = <Name extends string>(rows: readonly Record<Name, string>[], name: Name): string =>
  textOf(rows.reduce((sum, row) => sum.plus(row[name]), zero));

const sumsOf = (rows: readonly Held["sums"][]) =>
  Object.fromEntries(redeemed.map((name) => [name, sumOf(rows, name)])) as Held["sums"];

/** One row for each application, with what `sum` makes of the rows of several portfolios. */
const byId = <Row extends { id: string }>(
  rows: readonly Row[],
  sum: (first: Row, rows: readonly Row[]) => Row,
): Row[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same;
    return first ? (same.length > 1 ? sum(first, same) : first) : [];
  });

const lowest = (days: readonly (number | null)[]) =>
  days.flatMap((day) => day ?? []).toSorted((a, b) => a - b)[0] ?? null;

const uniteLots = (rows: readonly HeldBond[]): HeldBond["lots"] =>
  rows.flatMap(({ lots }) => lots).toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));

/** The applications of several portfolios. One that two have is a row with both amounts; each keeps its own lots and taxes. */
export function uniteFixedIncome(parts: readonly Held[]): Held {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    contracts: byId(
      parts.flatMap(({ contracts }) => contracts),
      (first, rows) => ({
        ...first,
        ...sumsOf(rows),
        quantity: sumOf(rows, "quantity"),
        daysToLowerRate: lowest(rows.map((row) => row.daysToLowerRate)),
      }),
    ).toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay))),
    bonds: byId(
      parts.flatMap(({ bonds }) => bonds),
      (first, rows) => ({
        ...first,
        ...sumsOf(rows),
        quantity: sumOf(rows, "quantity"),
        lots: uniteLots(rows),
      }),
    ).toSorted((a, b) => (a.maturity < b.maturity ? -1 : Number(a.maturity > b.maturity))),
    unpricedBonds: byId(
      parts.flatMap(({ unpricedBonds }) => unpricedBonds),
      (first, rows) => ({
        ...first,
        quantity: sumOf(rows, "quantity"),
        invested: sumOf(rows, "invested"),
      }),
    ),
    sums: sumsOf(parts.map(({ sums }) => sums)),
  };
}
