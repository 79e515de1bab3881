import { coinOfName } from "#domain/imports/coin-names.ts";
import {
  coinOfCosts,
  coinOfPrice,
  currencyAfterIn,
  currencyInText,
  currencyNamed,
  feeCurrencyColumn,
  isForeignInstitution,
  real,
  splitForeignMarket,
  splitPair,
  splitUnit,
} from "#domain/imports/currencies.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, columnsRead, feeColumns } from "#domain/imports/other-sheet/mapping.ts";
import { scaleInHeader, scaleInTitle } from "#domain/imports/other-sheet/scales.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import type { OtherTradeRow } from "#domain/imports/rows.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";

type RowCurrency = Pick<OtherTradeRow, "saysReais" | "foreign"> & {
  /** The costs are units of the coin that the row trades. */
  hasCoinFees?: true;
};

const unique = (names: readonly (string | undefined)[]) => [...new Set(names.flatMap((name) => name ?? []))];

/** The currency of a number's unit; an unknown unit is its own name. */
const currencyOfUnit = (text: string): string | undefined => {
  const { unit } = splitUnit(text);
  return unit === "" ? undefined : (currencyNamed(unit) ?? unit.toUpperCase());
};

/** The code of an asset or of the coin of a pair. */
const codeIn = (text: string): string => splitPair(text)?.coin ?? coinOfName(text) ?? normalisedLabel(text);

/** Costs of a coin that are less than half a cent in reais are of another unit, such as the coin. */
function isBelowCent(text: string): boolean {
  const { number } = splitUnit(text);
  const readings = (["comma", "point"] as const).flatMap((mark) => parseNumber(number, mark)?.abs() ?? []);
  return readings.length > 0 && readings.every((amount) => amount.lt("0.005"));
}

const isForeign = (name: string | undefined) => name !== undefined && name !== real;

const netQuantity = /\b(?:LIQUID[AO]|NET|RECEBID[AO]|CREDITAD[AO]|RECEIVED)\b/;

/** The currencies that a table names for all its rows. */
type TableCurrencies = {
  mapping: ColumnMapping;
  /** The column of prices or totals. */
  price: number | null;
  /** Those that the header of the price names. */
  ofPriceHeader: readonly (string | undefined)[];
  /** The columns of costs with the currency that the header names. */
  fees: readonly (readonly [index: number, ofHeader: string | undefined])[];
  /** The column of the costs' currency; null without one. */
  ofFees: number | null;
  /** The columns that nothing else reads. */
  others: readonly number[];
  /** A foreign currency in other headers or beside the table. */
  hint: string | undefined;
  isNetQuantity: boolean;
};

function currenciesOf(table: Table, mapping: ColumnMapping): TableCurrencies {
  const { headers } = table;
  const headerAt = (index: number | null) => headers[index ?? -1] ?? "";
  const price = mapping.price ?? mapping.total;
  const priceHeader = headerAt(price);
  const traded = new Set(table.rows.map(({ cells }) => codeIn(cells[mapping.asset ?? -1] ?? "")));
  const read = columnsRead(mapping);
  const ofFees = feeCurrencyColumn(headers.map(headerText), read);
  const others = headers.flatMap((_, index) => (read.has(index) || index === ofFees ? [] : index));
  const around = [table.sheet, table.above, ...table.notes];
  const titles = around.flatMap((text) => [currencyInText(text), scaleInTitle(text)]);
  return {
    mapping,
    price,
    ofPriceHeader: [currencyInText(priceHeader) ?? coinOfPrice(priceHeader), scaleInHeader(priceHeader)],
    fees: feeColumns(mapping).map((index) => {
      const header = headerAt(index);
      return [index, currencyInText(header) ?? coinOfCosts(header, traded) ?? scaleInHeader(header)];
    }),
    ofFees: ofFees < 0 ? null : ofFees,
    others,
    hint: unique([...others.map((index) => currencyInText(headerAt(index))), ...titles]).find(isForeign),
    isNetQuantity: netQuantity.test(headerText(headerAt(mapping.quantity))),
  };
}

const textIn = ({ cells }: SheetRow, index: number | null) => (cells[index ?? -1] ?? "").trim();

/** The currency beside a number, written or shown by the format of the cell. */
function unitIn(row: SheetRow, index: number | null): string | undefined {
  const shown = index === null ? undefined : row.units?.get(index);
  return currencyOfUnit(textIn(row, index)) ?? (shown === "%" ? undefined : shown);
}

/** The currencies that a row or the header of its price names. */
function namedIn(row: SheetRow, { mapping, price, ofPriceHeader }: TableCurrencies): string[] {
  const traded = textIn(row, mapping.asset);
  const inColumn = textIn(row, mapping.currency);
  return unique([
    unitIn(row, price),
    // A cell of nothing but 'R$' is blank elsewhere.
    currencyNamed(inColumn) ?? (isBlankCell(inColumn) ? undefined : inColumn.slice(0, 20).toUpperCase()),
    splitPair(traded)?.currency,
    splitForeignMarket(traded) === undefined ? undefined : "USD",
    ...ofPriceHeader,
  ]);
}

/** A currency that columns beside the price name. */
function hintIn({ cells }: SheetRow, { others, hint }: TableCurrencies): string | undefined {
  const named = others.map((index) => {
    const text = cells[index] ?? "";
    const whole = /\d/.test(text) ? splitUnit(text).unit : text;
    return currencyNamed(whole) ?? currencyAfterIn(text);
  });
  return named.find(isForeign) ?? hint;
}

/** The currencies of the costs, as far as they are named. 'unknown': an amount that is none in reais. */
const feeCurrencies = (row: SheetRow, { mapping, fees, ofFees }: TableCurrencies): (string | undefined)[] =>
  fees.flatMap(([index, ofHeader]) => {
    const text = textIn(row, index);
    if (!/[1-9]/.test(text)) return [];
    const inColumn = textIn(row, ofFees);
    const ofColumn = isBlankCell(inColumn) ? undefined : (currencyNamed(inColumn) ?? inColumn.toUpperCase());
    const named = unitIn(row, index) ?? ofColumn ?? ofHeader;
    if (named !== undefined && named !== real) return [coinOfName(named) ?? named];
    return [!isBelowCent(text) || isTickerShaped(textIn(row, mapping.asset)) ? named : "unknown"];
  });

const hasOtherFees = (row: SheetRow, of: TableCurrencies, own: string | null) =>
  feeCurrencies(row, of).some((each) => each !== undefined && each !== (own ?? real));

/** Whether all costs of a purchase in reais were taken from the coins that were bought. */
function hasCoinFees(row: SheetRow, of: TableCurrencies): boolean {
  const ofFees = feeCurrencies(row, of);
  const coin = codeIn(textIn(row, of.mapping.asset));
  return (
    of.mapping.price !== null &&
    !of.isNetQuantity &&
    ofFees.length > 0 &&
    ofFees.every((each) => each === coin)
  );
}

/** Creates a function that tells the currency of each row of a table from everything that the file says about it. */
export function createCurrencyReader(
  table: Table,
  mapping: ColumnMapping,
): (row: SheetRow, ofSection: string | null) => RowCurrency {
  const ofTable = currenciesOf(table, mapping);
  return (row, ofSection) => {
    const named = namedIn(row, ofTable);
    const foreign = (own: string | null, doubt: NonNullable<RowCurrency["foreign"]>["doubt"]) => ({
      currency: own,
      doubt,
      hasSameFees: !hasOtherFees(row, ofTable, own),
      rate: null,
    });
    const [own] = named;
    const saysReais = own === real;
    if (named.length > 1) return { saysReais: false, foreign: foreign(null, "unclear") };
    if (own !== undefined && !saysReais) return { saysReais, foreign: foreign(own, null) };
    if (own === undefined) {
      if (mapping.currency !== null || (ofSection ?? hintIn(row, ofTable)) !== undefined)
        return { saysReais, foreign: foreign(null, "unclear") };
      if (isForeignInstitution(textIn(row, mapping.institution)))
        return { saysReais, foreign: foreign(null, "institution") };
    }
    if (hasCoinFees(row, ofTable)) return { saysReais, foreign: null, hasCoinFees: true };
    return { saysReais, foreign: hasOtherFees(row, ofTable, real) ? foreign(real, null) : null };
  };
}
