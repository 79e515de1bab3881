import { splitUnit } from "#domain/imports/currencies.ts";
import { type DecimalMark, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, columnsRead, feeColumns } from "#domain/imports/other-sheet/mapping.ts";
import { isNegative } from "#domain/imports/other-sheet/side-hints.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** Whether the total of a trade has its costs in it. `open`: nothing tells, so that the person decides. */
export type TotalCosts = "included" | "apart" | "open";

const gross =
  /\b(BRUTO|GROSS|QUOTE (?:AMOUNT|QUANTITY)|FINANCEIRO|VOLUME|SEM (?:TAXAS|CUSTOS|CORRETAGEM))\b|^VALOR (?:DA )?OPERACAO$/;
const net = /\b(LIQUIDO|NET|COM (?:TAXAS|CUSTOS|CORRETAGEM)|PAGO)\b/;

const numberAt = ({ cells, decimals }: SheetRow, index: number | null, mark: DecimalMark): Decimal | null => {
  const text = index === null ? "" : (cells[index] ?? "");
  if (isBlankCell(text)) return null;
  return parseNumber(splitUnit(text).number, decimals?.has(index ?? -1) ? "point" : mark)?.abs() ?? null;
};

/** The value of a trade without its costs. */
export const valueOfTotal = (total: Decimal, fees: Decimal, side: "buy" | "sell"): Decimal =>
  side === "buy" ? total.minus(fees) : total.plus(fees);

/** Prices of the exchange have two decimals. */
const isExchangePrice = (value: Decimal, quantity: Decimal) => {
  const price = value.div(quantity);
  return price.minus(price.toDecimalPlaces(2)).abs().times(quantity).lt("0.005");
};

type Side = "buy" | "sell";
type CostsOfRows = {
  sideOf: (row: SheetRow) => Side;
  feesOf: (row: SheetRow) => Decimal;
  markOf: (column: number) => DecimalMark;
};

/** Whether another column has the same totals with their costs, or without them. Undefined if none has, row by row. */
function costsByOtherTotal(
  table: Table,
  mapping: ColumnMapping,
  { sideOf, feesOf, markOf }: CostsOfRows,
): "included" | "apart" | undefined {
  const read = columnsRead(mapping);
  const rows = table.rows.slice(0, sampleRows).flatMap((row) => {
    const amount = numberAt(row, mapping.total, markOf(mapping.total ?? -1));
    const fees = feesOf(row);
    return amount && !fees.isZero() ? { row, amount, fees, side: sideOf(row) } : [];
  });
  const isNear = (one: Decimal, other: Decimal) => one.minus(other).abs().lte("0.005");
  for (const [index] of table.headers.entries()) {
    if (read.has(index)) continue;
    const readings = rows.map(({ row, amount, fees, side }) => {
      const numbers = marks.flatMap((mark) => numberAt(row, index, mark) ?? []);
      const gross = valueOfTotal(amount, fees, side);
      const withCosts = amount.times(2).minus(gross);
      if (numbers.some((number) => isNear(number, withCosts))) return "apart";
      return numbers.some((number) => isNear(number, gross)) ? "included" : undefined;
    });
    const [first, ...others] = new Set(readings);
    if (first && others.length === 0) return first;
  }
  return undefined;
}

/** Tells whether totals have the costs in them: by another total, by the header, or because only one reading gives prices in whole cents. */
export function costsOfTotal(
  table: Table,
  mapping: ColumnMapping,
  markOf: (column: number) => DecimalMark,
): TotalCosts {
  const { total, totalCosts, quantity, side } = mapping;
  const columns = feeColumns(mapping);
  if (total === null || mapping.price !== null || columns.length === 0) return "apart";
  const name = headerText(table.headers[total] ?? "");
  if (net.test(name)) return "included";
  if (gross.test(name)) return "apart";
  const sideOf = ({ cells }: SheetRow): Side => {
    const sign = isNegative((cells[quantity ?? -1] ?? "").trim()) ? "sell" : "buy";
    return side === null ? sign : (parseSide(cells[side] ?? "") ?? "buy");
  };
  const feesOf = (row: SheetRow) =>
    columns.reduce((sum, index) => sum.plus(numberAt(row, index, markOf(index)) ?? zero), zero);
  const told = costsByOtherTotal(table, mapping, { sideOf, feesOf, markOf });
  if (told) return told;
  const fits = table.rows.slice(0, sampleRows).flatMap((row) => {
    const amount = numberAt(row, total, markOf(total));
    const units = quantity === null ? null : numberAt(row, quantity, markOf(quantity));
    const fees = feesOf(row);
    if (!amount || !units?.gt(0) || fees.isZero()) return [];
    return {
      included: isExchangePrice(valueOfTotal(amount, fees, sideOf(row)), units),
      apart: isExchangePrice(amount, units),
    };
  });
  if (fits.length === 0) return "apart";
  const areIncluded = fits.every(({ included }) => included);
  const areApart = fits.every(({ apart }) => apart);
  if (areIncluded !== areApart) return areIncluded ? "included" : "apart";
  return totalCosts ?? "open";
}

/** The price of one unit, to the ten decimals that are kept. */
export const priceOfTotal = (value: Decimal, quantity: Decimal): Decimal =>
  quantity.isZero() ? zero : value.div(quantity).toDecimalPlaces(10);

const certainTotals =
  /^(?:(?:VALOR |PRECO |CUSTO )?TOTAL(?: (?:DA |DE )?(?:OPERACAO|COMPRA|NEGOCIO|TRANSACAO|PAGO|ORDEM|APLICACAO))?|TOTAL (?:BRUTO|LIQUIDO|APORTADO|INVESTIDO|APLICADO|GASTO)|VALOR (?:DA |TOTAL DA )?(?:OPERACAO|TRANSACAO|APLICACAO|ORDEM)|VALOR (?:BRUTO|LIQUIDO|FINANCEIRO|INVESTIDO|APLICADO|PAGO|APORTADO|DO APORTE)|FINANCEIRO|VOLUME(?: FINANCEIRO)?|MONTANTE|TOTAL (?:VALUE|AMOUNT|COST)|GROSS AMOUNT|NET AMOUNT|QUOTE (?:AMOUNT|QUANTITY))$/;
/** 'Value' is the price of one unit in other applications. */
const possibleTotals = /^(?:VALOR|VALUE|AMOUNT)$/;
const portfolioPerformance = /^(?:MOEDA DA TRANSACAO|TRANSACTION CURRENCY|NOME DO TITULO|SECURITY NAME)$/;

/** Whether a header names a total, or may name one, so that the numbers tell. */
export const mayBeTotal = (header: string): boolean =>
  certainTotals.test(headerText(header)) || possibleTotals.test(headerText(header));

/** Headers of a total, the best first. Portfolio Performance calls it 'Value'. */
export function totalHeaders(headers: readonly string[]): number[] {
  const names = headers.map(headerText);
  const isKnown = names.some((name) => portfolioPerformance.test(name));
  const found = (words: RegExp) => names.flatMap((name, index) => (words.test(name) ? index : []));
  return isKnown ? [...found(possibleTotals), ...found(certainTotals)] : found(certainTotals);
}

const appliedAmounts = /^(?:VALOR|TOTAL|SALDO|MONTANTE) (?:TOTAL )?(?:APLICADO|INVESTIDO)$/;
const applicationTotals =
  /^(?:VALOR|TOTAL) (?:DA |DE )?(?:APLICACAO|COMPRA)$|^VALOR (?:PAGO|APORTADO|DO APORTE|INICIAL)$|^(?:CAPITAL|PRINCIPAL|APORTE)(?: INICIAL)?$/;
/** Beside a column of operations it is the amount of the operation, and else it may be today's value. */
const operationTotals = /^(?:VALOR|TOTAL|VALOR TOTAL|VALOR DA OPERACAO|VALOR FINANCEIRO|FINANCEIRO)$/;

/** Headers of the amount of an application without a quantity, the best first. */
export function applicationAmounts(
  headers: readonly string[],
  { side }: Pick<ColumnMapping, "side">,
): number[] {
  const names = headers.map(headerText);
  const words = [appliedAmounts, applicationTotals, ...(side === null ? [] : [operationTotals])];
  return words.flatMap((each) => names.flatMap((name, index) => (each.test(name) ? index : [])));
}

const marketValues = /\bA MERCADO\b|\b(?:VALOR|SALDO|POSICAO|TOTAL) (?:BRUT[OA] )?(?:ATUAL|ATUALIZAD[OA])\b/;

const unitPrices = /\bPRECO\b|\bPRICE\b|\bVALOR\b|^P[MU]\b/;

/**
 * The column of unit prices beside a 'Preço' that is the total of each row: quantity × its number is the total. Undefined without
 * one, and where each row may be of one unit.
 */
export function unitPriceBeside(
  { headers, rows }: Table,
  { quantity, price }: Columns,
  isUsed: (index: number) => boolean,
): number | undefined {
  if (quantity === null || price === null) return undefined;
  const isOfUnit = (column: number) => {
    const compared = rows.slice(0, sampleRows).flatMap((row) => {
      const readings = marks.flatMap((mark) => {
        const [units, each, all] = [quantity, column, price].map((index) => numberAt(row, index, mark));
        return units && each && all ? [{ units, isFit: units.times(each).minus(all).abs().lte("0.01") }] : [];
      });
      const fitting = readings.filter(({ isFit }) => isFit);
      return readings.length > 0 ? [fitting.map(({ units }) => units)] : [];
    });
    const areProducts = compared.length > 0 && compared.every((fitting) => fitting.length > 0);
    return areProducts && compared.some((fitting) => fitting.every((units) => !units.eq(1)));
  };
  const found = headers.findIndex((header, index) => {
    const name = headerText(header);
    return !isUsed(index) && unitPrices.test(name) && !/\bTOTA(?:L|IS)\b/.test(name) && isOfUnit(index);
  });
  return found < 0 ? undefined : found;
}

/** Whether each row of a column is quantity × price, to the cent. */
function isProduct({ rows }: Table, { quantity, price }: Columns, column: number): boolean {
  const compared = rows.slice(0, sampleRows).flatMap((row) => {
    const products = marks.flatMap((mark) => {
      const [units, each, all] = [quantity, price, column].map((index) => numberAt(row, index, mark));
      return units && each && all ? [units.times(each).minus(all).abs().lte("0.01")] : [];
    });
    return products.length > 0 ? [products.includes(true)] : [];
  });
  return compared.length > 0 && compared.every(Boolean);
}

type Columns = Pick<ColumnMapping, "quantity" | "price">;
const marks = ["comma", "point"] as const;

/**
 * The column of what was paid, where the price is that of today: 'Valor aplicado' beside a value at the market that is
 * quantity × price.
 */
export function appliedTotal(table: Table, columns: Columns): number | undefined {
  if (columns.price === null || columns.quantity === null) return undefined;
  const names = table.headers.map(headerText);
  const applied = names.findIndex((name) => appliedAmounts.test(name));
  const isOfToday = names.some((name, index) => marketValues.test(name) && isProduct(table, columns, index));
  return applied >= 0 && isOfToday && !isProduct(table, columns, applied) ? applied : undefined;
}

const valuesOfApplications = /^(?:VALOR|SALDO|POSICAO) (?:BRUT[OA]|LIQUID[OA])$/;

/** Whether a table has today's value beside what was paid, so that its taxes and net values are of today as well. */
export const hasValuesOfToday = (
  { headers }: Table,
  { total, quantity }: Pick<ColumnMapping, "total" | "quantity">,
): boolean =>
  total !== null &&
  appliedAmounts.test(headerText(headers[total] ?? "")) &&
  headers
    .map(headerText)
    .some((name) => marketValues.test(name) || (quantity === null && valuesOfApplications.test(name)));
