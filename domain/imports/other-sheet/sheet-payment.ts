import { normalisedLabel } from "#domain/imports/label-text.ts";
import { type DecimalMark, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { isWithheldHeader } from "#domain/imports/other-sheet/cost-headers.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import type { SheetPayment } from "#domain/imports/rows.ts";
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

/**
 * Creates a function that reads the gross amount and the withheld tax of a payment of income where columns state them. Undefined for
 * a row that does not state both, or whose three amounts contradict each other.
 */
export function createPaymentReader(
  { headers }: Pick<Table, "headers">,
  markOf: (column: number) => DecimalMark,
): (row: SheetRow, operation: string) => SheetPayment | undefined {
  const { gross: ofGross, net: ofNet, tax: ofTax } = partsOf(headers);
  const columns = paymentColumns(headers).length;

  /** Null for an empty cell; undefined for one that is no number. */
  function numberAt({ cells, decimals }: SheetRow, index: number | undefined): Decimal | null | undefined {
    const text = (cells[index ?? -1] ?? "").trim();
    if (index === undefined || isBlankCell(text)) return null;
    const digits = text.replace(/^R\$\s{0,3}/, "");
    return parseNumber(digits, decimals?.has(index) ? "point" : markOf(index)) ?? undefined;
  }

  return (row, operation) => {
    const label = normalisedLabel(operation);
    const [, kind] = paymentWords.find(([words]) => words.test(label)) ?? [];
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
