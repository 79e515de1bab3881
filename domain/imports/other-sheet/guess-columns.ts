import { coinOfName } from "#domain/imports/coin-names.ts";
import { splitPair } from "#domain/imports/currencies.ts";
import { isTaxOfBonds } from "#domain/imports/other-sheet/bond-taxes.ts";
import { isDay, parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import { guessMoreFees } from "#domain/imports/other-sheet/column-contents.ts";
import {
  coinHeaders,
  isCoin,
  isNumber,
  otherCurrencies,
  otherDays,
  pairHeaders,
  securityHeaders,
} from "#domain/imports/other-sheet/column-fit.ts";
import { areClasses, type Column, ColumnGuess, shareOf } from "#domain/imports/other-sheet/column-guess.ts";
import { isMoneyHeader } from "#domain/imports/other-sheet/column-sides.ts";
import {
  areSmallCosts,
  isTaxOfTrade,
  mayHaveRefunds,
  withoutCostSums,
} from "#domain/imports/other-sheet/cost-columns.ts";
import {
  isCostOfOperation,
  isOtherAmount,
  isOtherCost,
  isWithheldHeader,
  mayBeRate,
  namesTaxes,
} from "#domain/imports/other-sheet/cost-headers.ts";
import { takePrices } from "#domain/imports/other-sheet/guess-prices.ts";
import { headerWords } from "#domain/imports/other-sheet/header-words.ts";
import {
  type ColumnField,
  type ColumnMapping,
  columnFields,
  feeColumns,
} from "#domain/imports/other-sheet/mapping.ts";
import { scaleInHeader } from "#domain/imports/other-sheet/scales.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";

/** Fields that the content alone can tell. */
const tellingFields = ["day", "side", "asset"] as const;
const tellingShare = 0.8;
/** Half of the cells are enough if they are words such as 'Venda': the other rows are asked about. */
const tellingShareOfWords = 0.5;

const isNamed = ({ name }: Column, field: ColumnField) => headerWords[field].includes(name);

function takeWithheld(guess: ColumnGuess): void {
  guess.takeFirst(
    "withheld",
    (column) =>
      isWithheldHeader(column.header) && !isOtherAmount(column.header) && shareOf(column, "withheld") >= 0.5,
  );
}

function takeCurrency(guess: ColumnGuess): void {
  const isCurrency = (column: Column) =>
    shareOf(column, "currency") >= tellingShare && !otherCurrencies.test(column.name);
  guess.takeFirst("currency", (column) => isNamed(column, "currency") && isCurrency(column));
  if (guess.mapping.currency === null) guess.takeFirst("currency", isCurrency);
}

function isOtherAsset({ name, texts }: Column, { columns }: ColumnGuess): boolean {
  if (coinHeaders.includes(name)) return !texts.some((text) => isCoin(text) || coinOfName(text));
  if (pairHeaders.includes(name)) return !texts.some((text) => splitPair(text));
  // Beside the name of another asset it is the number of its company.
  return name === "CNPJ" && columns.some((each) => securityHeaders.has(each.name));
}

/** Whether a column with a header of the field holds something else. */
const holdsOther: Partial<Record<ColumnField, (column: Column, guess: ColumnGuess) => boolean>> = {
  asset: isOtherAsset,
  day: ({ wholeName }) => otherDays.test(wholeName),
  price: ({ wholeName }) => /\bTOTA(L|IS)\b/.test(wholeName),
  fees: ({ header, index }, { table }) => isOtherCost(header) || mayBeRate(table, index),
  quantity: ({ header }) => scaleInHeader(header) !== undefined,
  side: (column) => shareOf(column, "side") === 0 || areClasses(column),
};

/** Takes the columns whose headers name a field. The content decides between several. */
function takeNamed(guess: ColumnGuess): void {
  for (const field of columnFields) {
    if (field === "withheld" || field === "currency") continue;
    const [best] = guess.columns
      .filter(
        (column) =>
          isNamed(column, field) && !guess.isUsed(column.index) && !holdsOther[field]?.(column, guess),
      )
      .map((column) => ({
        index: column.index,
        rank: headerWords[field].indexOf(column.name),
        isFit: shareOf(column, field) >= 0.5,
      }))
      .toSorted((a, b) => Number(b.isFit) - Number(a.isFit) || a.rank - b.rank);
    guess.take(field, best?.index);
  }
}

/** A column named so is one of currencies also with unknown words. */
function takeNamedCurrency(guess: ColumnGuess): void {
  if (guess.mapping.currency !== null) return;
  guess.takeFirst(
    "currency",
    (column) => isNamed(column, "currency") && !guess.isUsed(column.index) && column.texts.length > 0,
  );
}

const hasSigns = ({ mapping: { quantity }, columns }: ColumnGuess): boolean =>
  columns[quantity ?? -1]?.texts.some((text) => /^[-−(]/.test(text)) ?? false;

/** Without a known word, a column named so tells at least that its rows may be no purchases. */
function takeNamedSide(guess: ColumnGuess): void {
  if (guess.mapping.side !== null || hasSigns(guess)) return;
  const isText = ({ texts }: Column) =>
    texts.length > 0 && !texts.some((text) => isNumber(text) || isDay(text));
  guess.takeFirst(
    "side",
    (column) =>
      isNamed(column, "side") && !guess.isUsed(column.index) && isText(column) && !areClasses(column),
  );
}

function tellsSides(column: Column, guess: ColumnGuess): boolean {
  const { header, texts } = column;
  if (isMoneyHeader(header)) return false;
  const words = texts.filter((text) => text.length > 1 && parseSide(text) !== undefined);
  if (words.length > 0 && words.length >= texts.length * tellingShareOfWords) return true;
  // Letters beside signed quantities are codes: 'C' may be a closed position.
  return !hasSigns(guess) && shareOf(column, "side") >= tellingShare;
}

/** Takes the columns whose content tells the field. */
function takeTelling(guess: ColumnGuess): void {
  const { hasHeader } = guess.table;
  // Without headers the majority tells: one bad day of three must not lose the column.
  const tells = (share: number) => (hasHeader ? share >= tellingShare : share > 0.5);
  for (const field of tellingFields) {
    if (guess.mapping[field] !== null) continue;
    const telling = guess.columns
      .filter((column) => {
        if (guess.isUsed(column.index) || (field === "day" && otherDays.test(column.wholeName))) return false;
        return field === "side" ? tellsSides(column, guess) : tells(shareOf(column, field));
      })
      .map((column) => ({ index: column.index, share: shareOf(column, field) }));
    // The first of two columns of days may be that of the settlement.
    if (field === "day" && hasHeader && telling.length > 1) continue;
    guess.take(field, telling.toSorted((a, b) => b.share - a.share)[0]?.index);
  }
}

/** The withheld tax stays only if it is that of a trade or of bonds. */
function dropOtherTax(guess: ColumnGuess): void {
  const { table, mapping } = guess;
  const { withheld } = mapping;
  if (withheld !== null && !isTaxOfTrade(table, withheld, mapping) && !isTaxOfBonds(table, withheld, mapping))
    guess.drop("withheld");
}

/** The mapping with all columns of costs. */
function withCosts({ table, columns }: ColumnGuess, mapping: ColumnMapping): ColumnMapping {
  const isCost = (column: Column | undefined) =>
    column !== undefined && shareOf(column, "fees") >= 0.5 && !mayBeRate(table, column.index);
  const more = guessMoreFees(table.headers, mapping).filter((index) => isCost(columns[index]));
  const costs = feeColumns({ ...mapping, moreFees: more }).filter((index) => {
    const header = table.headers[index] ?? "";
    return (
      !mayHaveRefunds(table, index, mapping) &&
      (!isCostOfOperation(header) || areSmallCosts(table, index, mapping)) &&
      (!namesTaxes(header) || isTaxOfTrade(table, index, mapping))
    );
  });
  const [fees = null, ...moreFees] = withoutCostSums(table, costs, mapping.withheld);
  return { ...mapping, fees, moreFees };
}

/** Guesses the columns by their headers. Content decides between several, and where no header is known or there is none. */
export function guessColumns(table: Table): ColumnMapping {
  const guess = new ColumnGuess(table);
  takeWithheld(guess);
  takeCurrency(guess);
  takeNamed(guess);
  takeNamedCurrency(guess);
  takeNamedSide(guess);
  takeTelling(guess);
  takePrices(guess);
  dropOtherTax(guess);
  return withCosts(guess, {
    ...guess.mapping,
    moreFees: [],
    leftOut: [],
    dayOrder: null,
    decimalMark: null,
    everySide: null,
    areSheetsLeftOut: false,
    totalCosts: null,
    priceIs: null,
  });
}
