import { normalisedLabel } from "#domain/imports/label-text.ts";
import { type DecimalMark, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { isWithheldHeader } from "#domain/imports/other-sheet/cost-headers.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { mayBeTotal } from "#domain/imports/other-sheet/total-column.ts";
import type { OtherTradeFields, SheetPayment } from "#domain/imports/rows.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** The words of trackers for payments. An amortization lowers the cost of its asset. */
export const paymentWords: readonly [words: RegExp, kind: SheetPayment["kind"] | "amortization"][] = [
  [/^(DIVIDENDOS?|DIVIDENDS?)$/, "dividend"],
  [/^(JCP|JSCP|JUROS SOBRE CAPITAL( PROPRIO)?|JUROS S\/ ?CAPITAL)$/, "interest-on-equity"],
  [/^(RENDIMENTOS?|YIELD)$/, "yield"],
  [/^(AMORTIZACAO|AMORTIZACOES)$/, "amortization"],
];

const parts = {
  gross: /^(?:VALOR |TOTAL |VALOR TOTAL )?BRUTO$|^GROSS(?: AMOUNT)?$/,
  net: /^(?:VALOR |TOTAL |VALOR TOTAL )?LIQUIDO$|^NET(?: AMOUNT)?$/,
} as const;

/** Names other taxes than the one that `isWithheldHeader` knows: 'IR', 'IR retido'. */
const incomeTax = /^(?:IR|IRRF|IMPOSTO(?: DE RENDA)?|IR (?:RETIDO|NA FONTE))$/;

/** Amounts that are rounded apart contradict each other from here on. */
const leastDifference = "0.011";

type PaymentColumns = { gross: number | undefined; net: number | undefined; tax: number | undefined };

/** The columns that state the parts of a payment; undefined for a part that none or several may state. */
function partsOf(headers: readonly string[]): PaymentColumns {
  const names = headers.map(headerText);
  const only = (isOf: (name: string, header: string) => boolean): number | undefined => {
    const found = names.flatMap((name, index) => (isOf(name, headers[index] ?? "") ? index : []));
    return found.length === 1 ? found[0] : undefined;
  };
  return {
    gross: only((name) => parts.gross.test(name)),
    net: only((name) => parts.net.test(name)),
    tax: only((name, header) => (incomeTax.test(name) || isWithheldHeader(header)) && !header.includes("%")),
  };
}

/** The column of what was paid after tax. */
export const netColumn = (headers: readonly string[]): number | undefined => partsOf(headers).net;

/** The columns from which payments of income are read. */
export const paymentColumns = (headers: readonly string[]): number[] =>
  Object.values(partsOf(headers)).flatMap((index) => index ?? []);

function paymentKindOf(operation: string) {
  const label = normalisedLabel(operation);
  return paymentWords.find(([words]) => words.test(label))?.[1];
}

type MarkOf = (column: number) => DecimalMark;

/** Creates a function that reads an amount: null for an empty cell, undefined for one that is no number. */
function createNumberReader(markOf: MarkOf) {
  return ({ cells, decimals }: SheetRow, index: number | undefined): Decimal | null | undefined => {
    const text = (cells[index ?? -1] ?? "").trim();
    if (index === undefined || isBlankCell(text)) return null;
    const digits = text.replace(/^R\$\s{0,3}/, "");
    return parseNumber(digits, decimals?.has(index) ? "point" : markOf(index)) ?? undefined;
  };
}

/**
 * Creates a function that reads the gross amount and the withheld tax of a payment of income where columns state them. Undefined for
 * a row that does not state both, or whose three amounts contradict each other.
 */
export function createPaymentReader(
  { headers }: Pick<Table, "headers">,
  markOf: MarkOf,
): (row: SheetRow, operation: string) => SheetPayment | undefined {
  const { gross: ofGross, net: ofNet, tax: ofTax } = partsOf(headers);
  const columns = paymentColumns(headers).length;
  const numberAt = createNumberReader(markOf);

  return (row, operation) => {
    const kind = paymentKindOf(operation);
    if (kind === undefined || kind === "amortization" || columns < 2 || ofGross === undefined)
      return undefined;
    const gross = numberAt(row, ofGross);
    const net = numberAt(row, ofNet);
    const tax = numberAt(row, ofTax);
    if (!gross?.gt(0) || net === undefined || tax === undefined) return undefined;
    // An empty cell is no tax, but for interest on equity, which has one.
    const untaxed = ofTax === undefined || kind === "interest-on-equity" ? undefined : zero;
    const withheld = tax?.abs() ?? (net ? gross.minus(net) : untaxed);
    if (withheld === undefined || withheld.lt(0) || withheld.gte(gross)) return undefined;
    if (net && gross.minus(withheld).minus(net).abs().gte(leastDifference)) return undefined;
    return { kind, gross, withheld };
  };
}

type Stated = Pick<OtherTradeFields, "quantity" | "price" | "fees" | "withheld">;

/**
 * Creates a function that reads the amount of a dividend or a yield. The row states it twice: with quantity × price and a total, or
 * with two totals. Undefined where two statements differ, and beside a cost or a tax.
 */
export function createAmountReader(
  { headers }: Pick<Table, "headers">,
  { price }: Pick<ColumnMapping, "price">,
  markOf: MarkOf,
): (row: SheetRow, operation: string, stated: Stated) => Decimal | undefined {
  const { gross, net, tax } = partsOf(headers);
  const columns = headers.flatMap((header, index) =>
    index !== price && (mayBeTotal(header) || index === gross || index === net) ? index : [],
  );
  const numberAt = createNumberReader(markOf);
  return (row, operation, { quantity, price: each, fees, withheld }) => {
    const kind = paymentKindOf(operation);
    if (kind !== "dividend" && kind !== "yield") return undefined;
    const isUntaxed =
      tax === undefined || (numberAt(row, tax)?.isZero() ?? isBlankCell(row.cells[tax] ?? ""));
    if (!fees.isZero() || !withheld.isZero() || !isUntaxed) return undefined;
    const product = quantity.times(each);
    const totals = columns.map((index) => numberAt(row, index));
    const [amount, ...others] = [...totals, ...(product.gt(0) ? [product] : [])].filter(
      (one) => one !== null,
    );
    if (!amount?.gt(0) || others.length === 0) return undefined;
    return others.every((other) => other?.minus(amount).abs().lt(leastDifference)) ? amount : undefined;
  };
}
