import { splitUnit } from "#domain/imports/currencies.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** With more columns of costs, only pairs and the sum of all others are compared. */
const maxSubsets = 6;

/** All choices of at least one item, the larger ones first. */
function subsetsOf(items: readonly number[]): number[][] {
  if (items.length > maxSubsets) return [[...items], ...items.map((item) => [item])];
  const subsets = Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, i) => (bits >> i) % 2 === 1),
  );
  return subsets.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length);
}

/** Sheets round each cost, and a total by itself. */
const rounding = "0.02";

/** Whether a column is the sum of others, nearly and on every row that states it, and not only zero. */
function isSumOf({ rows }: Table, column: number, others: readonly number[]): boolean {
  return (["comma", "point"] as const).some((mark) => {
    let isPositive = false;
    const numberAt = (cells: readonly string[], index: number): Decimal | null => {
      const text = cells[index] ?? "";
      return isBlankCell(text) ? zero : (parseNumber(text, mark)?.abs() ?? null);
    };
    const isOnAll = rows.slice(0, sampleRows).every(({ cells }) => {
      const sum = numberAt(cells, column);
      const parts = others.map((index) => numberAt(cells, index));
      if (sum === null || parts.includes(null)) return false;
      if (sum.isZero()) return true;
      isPositive = true;
      const total = parts.reduce<Decimal>((all, part) => all.plus(part ?? zero), zero);
      return total
        .minus(sum)
        .abs()
        .lte(others.length > 1 ? rounding : zero);
    });
    return isOnAll && isPositive;
  });
}

/**
 * The columns of costs without those that are the sum of others, or of others and the withheld tax. The first of equal ones
 * stays.
 */
export function withoutCostSums(table: Table, columns: readonly number[], withheld: number | null): number[] {
  for (const column of columns.toReversed()) {
    const others = columns.filter((other) => other !== column);
    const parts = withheld === null ? others : [...others, withheld];
    const isSum = subsetsOf(parts).some((subset) => subset.length > 1 && isSumOf(table, column, subset));
    if (isSum) return withoutCostSums(table, others, withheld);
  }
  return columns.filter(
    (column, i) => !columns.slice(0, i).some((former) => isSumOf(table, column, [former])),
  );
}

const isNegative = (text: string) => /^[-−(]|[-−]$/.test(text);

/**
 * Whether a column of costs has both signs among trades of one side: a cost, and a refund of one. Brokers may write the costs of
 * purchases and those of sales with different signs.
 */
export function mayHaveRefunds(
  { rows }: Table,
  column: number,
  { side, quantity }: Pick<ColumnMapping, "side" | "quantity">,
): boolean {
  const cell = (cells: readonly string[], index: number | null) =>
    index === null ? "" : (cells[index] ?? "").trim();
  const amounts = rows.filter(({ cells }) => /[1-9]/.test(cell(cells, column)));
  const sideOf = ({ cells }: SheetRow) =>
    side === null ? String(isNegative(cell(cells, quantity))) : normalisedLabel(cell(cells, side));
  return [...Map.groupBy(amounts, sideOf).values()].some(
    (ofSide) => new Set(ofSide.map(({ cells }) => isNegative(cell(cells, column)))).size > 1,
  );
}

/** The highest rate at source is 1 % of the gain of a day trade. No tax of a trade is more than 1 % of its value. */
const maxTaxRate = "0.01";
const least = "0.05";

const largestOf = (numbers: readonly Decimal[]) =>
  numbers.reduce((most, number) => (number.gt(most) ? number : most), zero);

/** Costs are a small part of a trade. Its whole amount, and the price of one unit, are near it. */
const maxCostShare = "0.2";

/**
 * Whether the amounts of a column are costs beside the price, and neither the whole amount of each trade nor the price of one
 * unit. Without a row that tells it they are not.
 */
export function areSmallCosts(
  { rows }: Table,
  column: number,
  { quantity, price }: Pick<ColumnMapping, "quantity" | "price">,
): boolean {
  const readingsAt = (cells: readonly string[], index: number | null) => {
    const { number } = splitUnit(cells[index ?? -1] ?? "");
    return (["comma", "point"] as const).flatMap((mark) => parseNumber(number, mark)?.abs() ?? []);
  };
  const told = rows.slice(0, sampleRows).flatMap(({ cells }) => {
    const costs = largestOf(readingsAt(cells, column));
    const prices = readingsAt(cells, price).filter((each) => each.gt(0));
    const [units, perUnit] = [readingsAt(cells, quantity), prices].map((all) =>
      all.length === 0 ? zero : all.reduce((least, each) => (each.lt(least) ? each : least)),
    );
    if (costs.isZero() || !units?.gt(0) || !perUnit?.gt(0)) return [];
    const isPrice = costs.gte(perUnit.times("0.8")) && costs.lte(perUnit.times("1.25"));
    return [costs.lte(units.times(perUnit).times(maxCostShare)) && !isPrice];
  });
  return told.length > 0 && told.every(Boolean);
}

/** Whether the amounts of a column may be tax of the trade itself: the tax of a DARF is more. */
export function isTaxOfTrade(
  { rows }: Table,
  column: number,
  { quantity, price }: Pick<ColumnMapping, "quantity" | "price">,
): boolean {
  const readingsAt = (cells: readonly string[], index: number | null) => {
    const { number } = splitUnit(cells[index ?? -1] ?? "");
    return (["comma", "point"] as const).flatMap((mark) => parseNumber(number, mark)?.abs() ?? []);
  };
  return rows.slice(0, sampleRows).every(({ cells }) => {
    const taxes = readingsAt(cells, column);
    const units = largestOf(readingsAt(cells, quantity));
    const most = units
      .times(largestOf(readingsAt(cells, price)))
      .times(maxTaxRate)
      .plus(least);
    return taxes.length === 0 || most.lte(least) || taxes.some((tax) => tax.lte(most));
  });
}
