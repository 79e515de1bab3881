import { splitUnit } from "#domain/imports/currencies.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { parseNumber } from "#domain/imports/numbers.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import { speaksOfPurchases, speaksOfSales } from "#domain/imports/side-words.ts";

/** A table whose rows may state a purchase and a sale each. */
export type TwoTrades = "closed-lots" | "sides-apart";

type Sides = { bought: number[]; sold: number[] };

const entries = /\b(?:ENTRADAS?|ENTRY)\b/;
const exits = /\b(?:SAIDAS?|EXIT)\b/;
const quantities = /\b(?:QTDE?|QTDS|QUANT|QUANTIDADES?|COTAS|UNIDADES|QTY|QUANTITY|SHARES)\b/;
/** Prices at which the person means to sell, or might. */
const wishes =
  /\b(?:ALVO|TETO|META|STOP|GATILHO|TARGET|SUGERID[OA]|ATUAL|HOJE|MINIM[OA]|MAXIM[OA]|LIMITE)\b|%/;

/** The gain or the loss of a purchase and its sale. */
export const results = /\b(?:RESULTADOS?|LUCROS?|PREJUIZOS?|GANHOS?|PROFIT|PNL|RESULT|L\/P)\b|\bP ?[&/] ?L\b/;

export const isDayText = (text: string) => parseDay(text) !== null;
export const isAmountText = (text: string) => {
  const number = parseNumber(splitUnit(text).number, "either");
  return number !== null && !number.isZero();
};

const cellOf = (cells: readonly string[], index: number) => (cells[index] ?? "").trim();

/** The columns of purchases and those of sales that hold such cells. */
export function columnsOfSides({ headers, rows }: Table, isCell: (text: string) => boolean): Sides {
  const sides: Sides = { bought: [], sold: [] };
  for (const [index, header] of headers.entries()) {
    const label = normalisedLabel(header.slice(0, 200));
    if (wishes.test(label) || !rows.slice(0, sampleRows).some(({ cells }) => isCell(cellOf(cells, index))))
      continue;
    const isBought = speaksOfPurchases(header) || (entries.test(label) && !exits.test(label));
    const isSold = speaksOfSales(header)
      ? !/\bCOMPRAS?\b/.test(label)
      : exits.test(label) && !entries.test(label);
    if (isBought !== isSold) sides[isBought ? "bought" : "sold"].push(index);
  }
  return sides;
}

/** How many rows have cells of purchases alone, of sales alone and of both. */
function countRows({ rows }: Table, { bought, sold }: Sides, isCell: (text: string) => boolean) {
  const counts = { bought: 0, sold: 0, both: 0 };
  for (const { cells } of rows.slice(0, sampleRows)) {
    const [isBought, isSold] = [bought, sold].map((indexes) =>
      indexes.some((index) => isCell(cellOf(cells, index))),
    );
    if (isBought && isSold) counts.both += 1;
    else if (isBought) counts.bought += 1;
    else if (isSold) counts.sold += 1;
  }
  return counts;
}

/**
 * Whether a table has the day of the purchase beside that of the sale, or units or amounts of purchases beside those of sales.
 * Null where each row states one trade. The prices alone may be wishes.
 */
export function twoTradesIn(table: Table, guess: ColumnMapping): TwoTrades | null {
  const amounts = columnsOfSides(table, isAmountText);
  const ofDays = countRows(table, columnsOfSides(table, isDayText), isDayText);
  const ofAmounts = countRows(table, amounts, isAmountText);
  const hasSides = guess.side !== null;
  if (ofDays.both > 0 && (!hasSides || ofAmounts.both > 0)) return "closed-lots";
  const hasResults = table.headers.some((header) => results.test(normalisedLabel(header.slice(0, 200))));
  if (ofAmounts.both > 0 && hasResults && guess.price === null) return "closed-lots";
  if (hasSides) return null;
  const areUnits = [amounts.bought, amounts.sold].every((indexes) =>
    indexes.some((index) => quantities.test(normalisedLabel(table.headers[index] ?? ""))),
  );
  const areHalves = ofAmounts.both === 0 && ofAmounts.bought > 0 && ofAmounts.sold > 0;
  return areUnits || areHalves ? "sides-apart" : null;
}
