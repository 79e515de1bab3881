import { splitUnit } from "#domain/imports/currencies.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { isDay, parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import { isFeeHeader, isWithheldHeader, mayBeCosts } from "#domain/imports/other-sheet/cost-headers.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

type Known = { side: number | null; asset: number | null; quantity: number | null; day: number | null };

/** Amounts of today, or of a position. */
const ofToday =
  /\b(?:ATUAL|ATUALIZAD[OA]|HOJE|MERCADO|CURRENT|MARKET|LAST|ULTIM[OA]|CLOSE|CLOSING|FECHAMENTO|MEDI[OA]|AVERAGE|AVG|TETO|ALVO|TARGET|JUSTO)\b/;
const marks = ["comma", "point"] as const;

function numbersAt({ cells, decimals }: SheetRow, index: number): Decimal[] {
  const text = (cells[index] ?? "").trim();
  if (isBlankCell(text) || isDay(text)) return [];
  const { number } = splitUnit(text);
  const readings = decimals?.has(index) ? (["point"] as const) : marks;
  return readings.flatMap((mark) => parseNumber(number, mark)?.abs() ?? []);
}

const cent = decimal("0.01");
/** A printed price is rounded, and its total is not. */
const roundingOf = (price: Decimal) => decimal(`5e-${Math.max(price.decimalPlaces(), 2) + 1}`);

/** Whether a cell is quantity × price with some reading of the marks. */
const isProduct = (row: SheetRow, quantity: number, price: number, total: number) =>
  numbersAt(row, quantity).some((units) =>
    numbersAt(row, price).some((each) =>
      numbersAt(row, total).some((all) =>
        units
          .times(each)
          .minus(all)
          .abs()
          .lte(cent.plus(units.times(roundingOf(each)))),
      ),
    ),
  );

const isZero = (row: SheetRow, index: number) => numbersAt(row, index).every((number) => number.isZero());

/** Whether a cell is empty, or a total with the costs of its row added or taken away. */
function isNetOf(row: SheetRow, net: number, total: number, costs: readonly number[]): boolean {
  const sums = costs.reduce<Decimal[]>(
    (all, index) => {
      const own = isZero(row, index) ? [zero] : numbersAt(row, index);
      return all.flatMap((sum) => own.map((cost) => sum.plus(cost)));
    },
    [zero],
  );
  const amounts = numbersAt(row, net);
  if (amounts.length === 0) return isBlankCell((row.cells[net] ?? "").trim());
  return amounts.some((amount) =>
    numbersAt(row, total).some((all) =>
      sums.some((sum) => all.minus(amount).abs().minus(sum).abs().lte(cent)),
    ),
  );
}

/** Whether the same asset has one price on two days: then it is the quote of today. */
function isQuoteOfToday(rows: readonly SheetRow[], price: number, { asset, day }: Known): boolean {
  const cell = ({ cells }: SheetRow, index: number | null) => (cells[index ?? -1] ?? "").trim();
  const byAsset = Map.groupBy(rows, (row) => cell(row, asset));
  return [...byAsset.values()].some((of) => {
    const days = new Set(of.map((row) => cell(row, day)));
    return days.size > 1 && new Set(of.map((row) => cell(row, price))).size === 1;
  });
}

/**
 * The column of prices that the arithmetic of a table proves, where no header names one. Quantity × price is another column in
 * every purchase and sale, and each further amount is that one with the costs of its row. Undefined without a column of sides.
 */
export function provenPrice(
  table: Table,
  known: Known,
  isUsed: (index: number) => boolean,
): number | undefined {
  const { side, quantity } = known;
  if (side === null || quantity === null) return undefined;
  const rows = table.rows
    .filter(({ cells }) => parseSide(cells[side] ?? "") !== undefined)
    .slice(0, sampleRows);
  const isAmount = (index: number) =>
    rows.some((row) => /[.,]\d/.test(row.cells[index] ?? "") && numbersAt(row, index).length > 0);
  const free = table.headers.flatMap((_, index) => (isUsed(index) || !isAmount(index) ? [] : index));
  const costs = table.headers.flatMap((header, index) =>
    isFeeHeader(header) || isWithheldHeader(header) || mayBeCosts(header) ? index : [],
  );
  const amounts = free.filter((index) => !costs.includes(index) && !rows.every((row) => isZero(row, index)));
  if (rows.length === 0 || rows.every((row) => numbersAt(row, quantity).some((units) => units.eq(1))))
    return undefined;
  const isOfTrade = (index: number) => !ofToday.test(headerText(table.headers[index] ?? ""));
  const pairs = amounts.flatMap((price) =>
    amounts.flatMap((total) =>
      price !== total && rows.every((row) => isProduct(row, quantity, price, total))
        ? [{ price, total }]
        : [],
    ),
  );
  const [pair, ...others] = pairs;
  if (!pair || others.length > 0 || ![pair.price, pair.total].every(isOfTrade)) return undefined;
  const { price, total } = pair;
  const areExplained = amounts.every(
    (index) => index === price || index === total || rows.every((row) => isNetOf(row, index, total, costs)),
  );
  return areExplained && !isQuoteOfToday(rows, price, known) ? price : undefined;
}
