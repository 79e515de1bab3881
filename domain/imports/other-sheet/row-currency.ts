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

type RowCurrency = Pick<OtherTradeRow, "saysReais" | "foreign">;

const unique = (names: readonly (string | undefined)[]) => [...new Set(names.flatMap((name) => name ?? []))];

/** The currency of a number's unit; an unknown unit is its own name. */
const currencyOfUnit = (text: string): string | undefined => {
  const { unit } = splitUnit(text);
  return unit === "" ? undefined : (currencyNamed(unit) ?? unit.toUpperCase());
};

/** The code of an asset or of the coin of a pair. */
const codeIn = (text: string): string => splitPair(text)?.coin ?? normalisedLabel(text);

/** Costs of a coin that are less than half a cent in reais are of another unit, such as the coin. */
function isBelowCent(text: string): boolean {
  const { number } = splitUnit(text);
  const readings = (["comma", "point"] as const).flatMap((mark) => parseNumber(number, mark)?.abs() ?? []);
  return readings.length > 0 && readings.every((amount) => amount.lt("0.005"));
}

/** Creates a function that tells the currency of each row of a table from everything that the file says about it. */
export function createCurrencyReader(
  table: Table,
  mapping: ColumnMapping,
): (row: SheetRow, ofSection: string | null) => RowCurrency {
  const headerOf = (index: number) => currencyInText(table.headers[index] ?? "");
  const { currency, asset, institution } = mapping;
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
      isBlankCell(inColumn) ? undefined : (currencyNamed(inColumn) ?? inColumn.slice(0, 20).toUpperCase()),
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

  const hasOtherFees = (row: SheetRow, own: string | null) =>
    feeHeaders.some(([index, ofHeader]) => {
      if (!/[1-9]/.test(textIn(row.cells, index))) return false;
      if (isBelowCent(textIn(row.cells, index)) && !isTickerShaped(textIn(row.cells, asset))) return true;
      const inColumn = textIn(row.cells, ofFeeColumn < 0 ? null : ofFeeColumn);
      const ofColumn = isBlankCell(inColumn)
        ? undefined
        : (currencyNamed(inColumn) ?? inColumn.toUpperCase());
      const ofFees = unitIn(row, index) ?? ofColumn ?? ofHeader;
      return ofFees !== undefined && ofFees !== (own ?? real);
    });

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
    return hasOtherFees(row, real) ? of(real, null) : { saysReais: own === real, foreign: null };
  };
}
