import { applicationColumns } from "#domain/imports/other-sheet/application-columns.ts";
import { type ColumnGuess, shareOf } from "#domain/imports/other-sheet/column-guess.ts";
import { guessAmounts } from "#domain/imports/other-sheet/guess-amounts.ts";
import { averagePrices } from "#domain/imports/other-sheet/header-words.ts";
import { provenPrice } from "#domain/imports/other-sheet/proven-price.ts";
import { namesApplications } from "#domain/imports/other-sheet/sheet-title.ts";
import { hasSignedQuantities } from "#domain/imports/other-sheet/side-hints.ts";
import {
  applicationAmounts,
  appliedTotal,
  totalHeaders,
  unitPriceBeside,
} from "#domain/imports/other-sheet/total-column.ts";

/** Without purchases and sales it is the average of a position, and its day is not that of a trade. */
function dropAverage(guess: ColumnGuess): void {
  const { price, side, quantity } = guess.mapping;
  const isAverage = averagePrices.includes(guess.columns[price ?? -1]?.name ?? "");
  if (isAverage && side === null && !hasSignedQuantities(guess.table, quantity)) guess.drop("price");
}

function takeAmountsWithoutHeader(guess: ColumnGuess): void {
  const free = guess.columns.filter(({ index }) => !guess.isUsed(index));
  const amounts = guessAmounts(new Map(free.map(({ index, cells }) => [index, cells])));
  guess.take("quantity", amounts?.quantity);
  guess.take("price", amounts?.price);
}

/** Takes the price that the arithmetic of the table tells. */
function takeComputedPrice(guess: ColumnGuess): void {
  const { table, mapping, isUsed } = guess;
  if (mapping.price === null) guess.take("price", provenPrice(table, mapping, isUsed));
  const unitPrice = unitPriceBeside(table, mapping, isUsed);
  if (unitPrice !== undefined) guess.replace("price", unitPrice);
}

/** Takes what was paid in place of today's price. */
function takeAppliedTotal(guess: ColumnGuess): void {
  const applied = appliedTotal(guess.table, guess.mapping);
  if (applied === undefined) return;
  guess.drop("price");
  guess.drop("withheld");
  guess.take("total", applied);
}

/** Takes the first of these columns that is free and holds amounts. */
function takeTotal(guess: ColumnGuess, indexes: readonly number[]): void {
  const isTotal = (index: number) => {
    const column = guess.columns[index];
    return column !== undefined && !guess.isUsed(index) && shareOf(column, "total") >= 0.5;
  };
  guess.take("total", indexes.find(isTotal));
}

/** Takes the amounts of applications, which have no units. */
function takeApplications(guess: ColumnGuess): void {
  const { table, mapping, isUsed } = guess;
  if (namesApplications(table, mapping)) takeTotal(guess, applicationAmounts(table.headers, mapping));
  if (!table.hasHeader || mapping.total !== null || mapping.day === null) return;
  const { asset, total } = applicationColumns(table, mapping, isUsed);
  if (total === undefined) return;
  guess.take("asset", asset);
  guess.take("total", total);
}

/** Takes the columns of prices or totals. Headers have named a price already, as far as they do. */
export function takePrices(guess: ColumnGuess): void {
  const { table, mapping } = guess;
  dropAverage(guess);
  if (table.hasHeader) takeComputedPrice(guess);
  else takeAmountsWithoutHeader(guess);
  takeAppliedTotal(guess);
  if (mapping.price !== null) return;
  if (mapping.quantity === null) takeApplications(guess);
  else if (mapping.total === null && table.hasHeader) takeTotal(guess, totalHeaders(table.headers));
}
