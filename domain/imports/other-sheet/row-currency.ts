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

const netQuantity = /\b(?:LIQUID[AO]|NET|RECEBID[AO]|CREDITAD[AO]|RECEIVED)\b/;

/** Creates a function that tells the currency of each row of a table from everything that the file says about it. */
export function createCurrencyReader(
  table: Table,
  mapping: ColumnMapping,
): (row: SheetRow, ofSection: string | null) => RowCurrency {
  const headerOf = (index: number) => currencyInText(table.headers[index] ?? "");
  const { currency, asset, institution, quantity } = mapping;
  const price = mapping.price ?? mapping.total;
  const priceHeader = price === null ? "" : (table.headers[price] ?? "");
  const ofPriceHeader = currencyInText(priceHeader) ?? coinOfPrice(priceHeader);
  const ofScale = scaleInHeader(priceHeader);
  const traded = new Set(table.rows.map(({ cells }) => codeIn(cells[asset ?? -1] ?? "")));
  const feeHeaders = feeColumns(mapping).map((index) => {
    const header = table.headers[index] ?? "";
    return [index, currencyInText(header) ?? coinOfCosts(header, traded) ?? scaleInHeader(header)] as const;
  });
  const read = columnsRead(mapping);
  const ofFeeColumn = feeCurrencyColumn(table.headers.map(headerText), read);
  const others = table.headers.flatMap((_, index) => (read.has(index) || index === ofFeeColumn ? [] : index));
  const around = [table.sheet, table.above, ...table.notes];
  const titles = around.flatMap((text) => [currencyInText(text), scaleInTitle(text)]);
  const hint = unique([...others.map(headerOf), ...titles]).find((name) => name !== real);

  const textIn = (cells: readonly string[], index: number | null) =>
    index === null ? "" : (cells[index] ?? "").trim();

  /** The currency beside a number, written or shown by the format of the cell. */
  const unitIn = ({ cells, units }: SheetRow, index: number | null) => {
    const shown = index === null ? undefined : units?.get(index);
    return currencyOfUnit(textIn(cells, index)) ?? (shown === "%" ? undefined : shown);
  };

  function namedIn(row: SheetRow): string[] {
    const { cells } = row;
    const inColumn = textIn(cells, currency);
    const traded = textIn(cells, asset);
    return unique([
      unitIn(row, price),
      // A cell of nothing but 'R$' is blank elsewhere.
      currencyNamed(inColumn) ?? (isBlankCell(inColumn) ? undefined : inColumn.slice(0, 20).toUpperCase()),
      splitPair(traded)?.currency,
      splitForeignMarket(traded) === undefined ? undefined : "USD",
      ofPriceHeader,
      ofScale,
    ]);
  }

  /** A currency that columns beside the price name. */
  function hintIn(cells: readonly string[]): string | undefined {
    const named = others.map((index) => {
      const text = cells[index] ?? "";
      const whole = /\d/.test(text) ? splitUnit(text).unit : text;
      return currencyNamed(whole) ?? currencyAfterIn(text);
    });
    return named.find((name) => name !== undefined && name !== real) ?? hint;
  }

  /** The currencies of the costs, as far as they are named. 'unknown': an amount that is none in reais. */
  const feeCurrencies = (row: SheetRow): (string | undefined)[] =>
    feeHeaders.flatMap(([index, ofHeader]) => {
      const text = textIn(row.cells, index);
      if (!/[1-9]/.test(text)) return [];
      const inColumn = textIn(row.cells, ofFeeColumn < 0 ? null : ofFeeColumn);
      const ofColumn = isBlankCell(inColumn)
        ? undefined
        : (currencyNamed(inColumn) ?? inColumn.toUpperCase());
      const named = unitIn(row, index) ?? ofColumn ?? ofHeader;
      if (named !== undefined && named !== real) return [coinOfName(named) ?? named];
      const traded = textIn(row.cells, asset);
      if (!isBelowCent(text) || isTickerShaped(traded)) return [named];
      return ["unknown"];
    });

  const hasOtherFees = (row: SheetRow, own: string | null) =>
    feeCurrencies(row).some((each) => each !== undefined && each !== (own ?? real));

  const isNetQuantity = netQuantity.test(headerText(table.headers[quantity ?? -1] ?? ""));

  /** Whether all costs of a purchase in reais were taken from the coins that were bought. */
  function hasCoinFees(row: SheetRow): boolean {
    const ofFees = feeCurrencies(row);
    const coin = codeIn(textIn(row.cells, asset));
    return (
      mapping.price !== null && !isNetQuantity && ofFees.length > 0 && ofFees.every((each) => each === coin)
    );
  }

  return (row, ofSection) => {
    const { cells } = row;
    const named = namedIn(row);
    const of = (own: string | null, doubt: NonNullable<RowCurrency["foreign"]>["doubt"]): RowCurrency => ({
      saysReais: false,
      foreign: { currency: own, doubt, hasSameFees: !hasOtherFees(row, own), rate: null },
    });
    const [own] = named;
    if (named.length > 1) return of(null, "unclear");
    if (own !== undefined && own !== real) return of(own, null);
    if (own === undefined) {
      if (currency !== null || (ofSection ?? hintIn(cells)) !== undefined) return of(null, "unclear");
      if (isForeignInstitution(textIn(cells, institution))) return of(null, "institution");
    }
    if (hasCoinFees(row)) return { saysReais: own === real, foreign: null, hasCoinFees: true };
    if (hasOtherFees(row, real)) return { ...of(real, null), saysReais: own === real };
    return { saysReais: own === real, foreign: null };
  };
}
