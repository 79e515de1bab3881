import { currencyNamed, feeCurrencyColumn, real, splitUnit } from "#domain/imports/currencies.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { isDay, parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import { isMoneyHeader } from "#domain/imports/other-sheet/column-sides.ts";
import {
  isCurrencyHeader,
  isFeeHeader,
  isNoteNumber,
  isOtherCost,
  isRefundHeader,
  isSumOfCosts,
  isWithheldHeader,
  mayBeCosts,
} from "#domain/imports/other-sheet/cost-headers.ts";
import { fundNameColumn } from "#domain/imports/other-sheet/fund-name.ts";
import { headerText, headerWords } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, columnsRead, feeColumns } from "#domain/imports/other-sheet/mapping.ts";
import { namesState } from "#domain/imports/other-sheet/operation-words.ts";
import { isScaleUnit, mayMultiply } from "#domain/imports/other-sheet/scales.ts";
import { paymentColumns } from "#domain/imports/other-sheet/sheet-payment.ts";
import { createTitleReader } from "#domain/imports/other-sheet/sheet-title.ts";
import { isWithoutSides, mayAmountsTellSides, mayTellSides } from "#domain/imports/other-sheet/side-hints.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import { hasValuesOfToday, totalHeaders } from "#domain/imports/other-sheet/total-column.ts";
import type { ImportRow, OtherTradeRow } from "#domain/imports/rows.ts";
import { formulaWithoutValue } from "#domain/imports/sheet.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

/** The probable contents of a column, by its header and its cells. `withheld`: tax that was withheld at source. */
export type ColumnContent =
  | "money"
  | "fees"
  | "withheld"
  | "currency"
  | "account"
  | "side"
  | "day"
  | "number"
  | "text"
  | "empty";

/**
 * `read`: a field, or added to the fees. `checked`: it repeats what other columns say. `left-out`: the person leaves it out.
 * `unread`: it changes nothing. `open`: it may change what is recorded, so that the person decides.
 */
type ColumnUse = "read" | "checked" | "left-out" | "unread" | "open";

export type ColumnReport = { holds: ColumnContent; use: ColumnUse };

const accounts =
  /\b(CONTA|SUBCONTA|CPF|TITULAR|CLIENTE|INVESTIDOR|CARTEIRA|ACCOUNT|HOLDER|PORTFOLIO|WALLET)\b/;
const moneyWords =
  /\b(VALOR|PRECO|VOLUME|FINANCEIRO|LUCRO|PREJUIZO|RESULTADO|SALDO|TOTAL|CUSTO|BRUTO|LIQUIDO|PAGO|INVESTIDO|PATRIMONIO|COTACAO|PROVENTOS?|DIVIDENDOS?|AMOUNT|PRICE|VALUE|PROCEEDS|NET|GROSS|BALANCE|COST|PROFIT|PNL|GAIN|SUBTOTAL)\b/;

const isNumber = (text: string) => parseNumber(splitUnit(text).number, "either") !== null;
const hasDecimals = (text: string) => /[.,]\d/.test(text) || /[$€£]/.test(text);
const share = (texts: readonly string[], fits: (text: string) => boolean) =>
  texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;

/** Shares and rates are no amounts: 'Taxa B3 (%)', '-8,76%'. */
const isShare = (header: string, texts: readonly string[]) =>
  header.includes("%") || share(texts, (text) => text.endsWith("%")) >= 0.5;

/**
 * Headers of amounts that follow from trades or from the market, and change none: a result, a quote, a balance. 'Líquido' and
 * 'Bruto' are of the trade itself.
 */
const results =
  /\b(LUCROS?|PREJUIZOS?|RESULTADOS?|RENTABILIDADE|RETORNO|VARIACAO|COTACAO|ATUAL|ATUALIZAD[OA]|HOJE|SALDO|BALANCE|ACUMULAD[OA]|DEVID[OA]|PESO|PARTICIPACAO|PATRIMONIO|CURRENT|CHANGE|OPEN|HIGH|LOW|BASIS|P\/L|PNL|PROFIT|GAIN|REALIZED|UNREALIZED|MTM|TETO|ALVO|JUSTO|STOP|DY|YIELD)\b|^(C\.|CLOSE|CLOSING) PRICE$|^VOLUME$|A MERCADO\b/;
const averages = /\b(PRECO|CUSTO) MEDIO\b|^PM$/;

const executed = /\b(?:EXECUTAD[OA]S?|EXECUTED|FILLED)\b/;

/** Whether what was executed is read in place of the amount of the order: the quantity, or both for a price. */
const isAsExecuted = ({ headers }: Table, name: string, { quantity, price }: ColumnMapping): boolean => {
  const [ofQuantity = "", ofPrice = ""] = [quantity, price].map((index) =>
    headerText(headers[index ?? -1] ?? ""),
  );
  if (!executed.test(ofQuantity)) return false;
  return !/^PR[EI]C/.test(name) || executed.test(ofPrice) || averages.test(ofPrice);
};
const ofOrder =
  /^(?:QUANTIDADE|QTDE?|QUANTITY|PRECO|PRICE)(?: (?:TOTAL|ENVIAD[OA]|SOLICITAD[OA]|DA ORDEM|LIMITE|ORDENAD[OA]))?$/;

/** Whether the amounts of a column are no part of a trade. An average beside ordered and executed amounts may be the price. */
function isOfNoTrade(table: Table, index: number, mapping: ColumnMapping): boolean {
  const { headers } = table;
  const { price, side } = mapping;
  const name = headerText(headers[index] ?? "");
  const isAverage = averages.test(name) && price !== null && side !== null && !headers.some(namesState);
  if (ofOrder.test(name) && isAsExecuted(table, name, mapping)) return true;
  return isAverage || (results.test(name) && !mayBeCosts(headers[index] ?? ""));
}

/** A column of nothing but zeros is as good as empty. */
const isEmpty = (texts: readonly string[]) =>
  !texts.some((text) => /[1-9\p{L}]/u.test(text.replace(/R\$/i, "")));

function contentOf(header: string, all: readonly string[]): ColumnContent {
  if (isEmpty(all)) return "empty";
  const texts = all.filter((text) => !isBlankCell(text)).slice(0, sampleRows);
  const name = headerText(header);
  if (isCurrencyHeader(header) || share(texts, (text) => currencyNamed(text) !== undefined) >= 0.5)
    return "currency";
  if (share(texts, isDay) >= 0.5) return "day";
  if (isShare(header, texts)) return "number";
  if (accounts.test(name)) return "account";
  if (share(texts, (text) => isNumber(text) || /[$€£]/.test(text)) >= 0.5) {
    if (isWithheldHeader(header)) return "withheld";
    if (mayBeCosts(header) && isNoteNumber(header) && !texts.some(hasDecimals)) return "number";
    if (mayBeCosts(header)) return isOtherCost(header) ? "money" : "fees";
    if (moneyWords.test(name) || texts.some(hasDecimals)) return "money";
    return "number";
  }
  if (share(texts, (text) => parseSide(text) !== undefined) >= 0.5) return "side";
  return "text";
}

/** Contents that may change what is recorded. */
const decisive: readonly ColumnContent[] = ["money", "fees", "withheld", "currency", "account", "side"];
export const isDecisive = (content: ColumnContent): boolean => decisive.includes(content);

const cent = "0.01";

/** Half of the last decimal of a price: brokers print averages rounded, and totals as they were. */
const roundingOf = (price: Decimal): Decimal => decimal(`5e-${Math.max(price.decimalPlaces(), 2) + 1}`);

/** By sheet and line. */
type ReadRows = ReadonlyMap<string, OtherTradeRow>;
const placeOf = (sheet: string, line: number) => `${line} ${sheet}`;

/**
 * Whether a column repeats what was read: the total of each trade, with or without its costs, or the sum of the costs. A refund
 * of all costs does not repeat them.
 */
function isRepetition(table: Table, index: number, trades: ReadRows, { price }: ColumnMapping): boolean {
  const header = table.headers[index] ?? "";
  // Only a header tells a total of costs from a further cost of the same amount.
  const mayBeFurtherCost =
    isFeeHeader(header) && !isSumOfCosts(header) && !/\bTOTA(L|IS)\b/.test(headerText(header));
  const mayRepeatCosts = !isRefundHeader(header) && !mayBeFurtherCost;
  // A net amount has costs in it, which no rounding explains.
  const isAverage =
    averages.test(headerText(table.headers[price ?? -1] ?? "")) && !/LIQUID|\bNET\b/.test(headerText(header));
  let compared = 0;
  for (const { line, cells, sheet = table.sheet } of table.rows) {
    const trade = trades.get(placeOf(sheet, line));
    const text = cells[index] ?? "";
    if (!trade || isBlankCell(text)) continue;
    const { number } = splitUnit(text);
    const readings = (["comma", "point"] as const).flatMap((mark) => parseNumber(number, mark)?.abs() ?? []);
    const total = trade.quantity.times(trade.price);
    const { fees, withheld } = trade;
    const expected = [total, total.plus(fees), total.minus(fees), total.minus(fees).minus(withheld)];
    if (fees.gt(0) && mayRepeatCosts) expected.push(fees);
    const most = isAverage
      ? decimal(cent).plus(roundingOf(trade.price).times(trade.quantity))
      : decimal(cent);
    const isNear = (number: Decimal, value: Decimal) =>
      number
        .minus(value)
        .abs()
        .lte(value.eq(fees) ? cent : most);
    if (!readings.some((number) => expected.some((value) => isNear(number, value)))) return false;
    compared += 1;
  }
  return compared > 0;
}

/** A second column of quantities or prices: as ordered beside as executed, or another table on the right. */
function isSecondAmount({ headers }: Table, index: number, mapping: ColumnMapping): boolean {
  const name = headerText(headers[index] ?? "");
  return (["quantity", "price"] as const).some(
    (field) => mapping[field] !== null && headerWords[field].includes(name),
  );
}

const textsAt = ({ rows }: Table, index: number | null) => rows.map(({ cells }) => cells[index ?? -1] ?? "");

/** Whether every cell names the real, or is blank. */
const areReais = (texts: readonly string[]) =>
  texts.every((text) => isBlankCell(text) || currencyNamed(text) === real);

/** Whether a column repeats that of the quantity or the price, cell by cell. */
const isCopy = ({ rows }: Table, index: number, { quantity, price }: ColumnMapping): boolean =>
  [quantity, price].some(
    (read) => read !== null && rows.every(({ cells }) => (cells[index] ?? "") === (cells[read] ?? "")),
  );

const noColumns: ReadonlySet<number> = new Set();

/**
 * The columns of terms, if each row names an application. Other rows may mean something else by them. A rate that is not certain may
 * be a cost.
 */
function readTermColumns(
  table: Table,
  mapping: ColumnMapping,
  rows: readonly ImportRow[],
): ReadonlySet<number> {
  const trades = rows.flatMap((row) => (isTradeRow(row) ? row : []));
  if (trades.length === 0 || !trades.every(({ title }) => title)) return noColumns;
  const columns = new Map(createTitleReader(table, mapping).columns);
  if (trades.some(({ title }) => title?.remuneration === null)) columns.delete("rate");
  return new Set(columns.values());
}

const isTradeRow = (row: ImportRow): row is OtherTradeRow =>
  row.kind === "other-trades" && row.operation === null;

/** Says of each column what it seems to hold, and what becomes of it. */
export function reportColumns(
  table: Table,
  mapping: ColumnMapping,
  rows: readonly ImportRow[],
): ColumnReport[] {
  const read = columnsRead(mapping);
  const ofFees = feeCurrencyColumn(table.headers.map(headerText), read);
  const trades: ReadRows = new Map(
    rows.flatMap((row) => (isTradeRow(row) ? [[placeOf(row.sheet, row.line), row]] : [])),
  );
  const isOpenSide = isWithoutSides(table, mapping);
  const termColumns = readTermColumns(table, mapping, rows);
  const ofFundNames = fundNameColumn(table, mapping);
  const hasPayments = rows.some((row) => row.kind === "other-trades" && row.payment);
  const ofPayments = new Set(hasPayments ? paymentColumns(table.headers) : []);
  const traded = table.rows.filter(({ line, sheet = table.sheet }) => trades.has(placeOf(sheet, line)));
  return table.headers.map((header, index): ColumnReport => {
    const textsOf = (of: Table["rows"]) => of.map(({ cells }) => (cells[index] ?? "").trim());
    const texts = textsOf(table.rows);
    const holds = contentOf(header, texts);
    if (read.has(index) || termColumns.has(index) || index === ofFundNames) return { holds, use: "read" };
    if (holds === "withheld" && ofPayments.has(index)) return { holds, use: "read" };
    if (mapping.leftOut.includes(index)) return { holds, use: "left-out" };
    const isNumeric = holds === "money" || holds === "fees";
    const isSideWord = mapping.side === null && headerWords.side.includes(headerText(header));
    const isSide =
      (isSideWord && holds === "text") ||
      (isOpenSide && !isNumeric && holds !== "day" && mayTellSides(header, texts)) ||
      (isOpenSide && isNumeric && mayAmountsTellSides(header, textsOf(traded)));
    const isUncertain =
      texts.some((text) => text === formulaWithoutValue || isScaleUnit(text)) || mayMultiply(header, texts);
    if (!isSide && isUncertain) return { holds, use: "open" };
    const isSecond = (isNumeric || holds === "number") && isSecondAmount(table, index, mapping);
    if (index === ofFees || (isSecond && isCopy(table, index, mapping))) return { holds, use: "checked" };
    if (!isDecisive(holds) && !isSide && !isSecond) return { holds, use: "unread" };
    // Nothing can be compared before the numbers are read.
    if (trades.size === 0 && totalHeaders(table.headers).includes(index)) return { holds, use: "unread" };
    const isOfToday = hasValuesOfToday(table, mapping) && (isNumeric || holds === "withheld");
    const mayBeOfNoTrade = isNumeric || holds === "number";
    if (!isSide && (isOfToday || (mayBeOfNoTrade && isOfNoTrade(table, index, mapping))))
      return { holds, use: "unread" };
    if (holds === "account" && new Set(textsOf(traded)).size === 1) return { holds, use: "unread" };
    if (holds === "side" && mapping.side !== null && isMoneyHeader(header)) return { holds, use: "checked" };
    // A rate of one is that of reais.
    if (holds === "currency" && texts.every((text) => /^1(?:[.,]0{1,8})?$/.test(text)))
      return { holds, use: "unread" };
    if (holds === "currency" && areReais(texts) && areReais(textsAt(table, mapping.currency)))
      return { holds, use: "unread" };
    if (!isSide && traded.length > 0 && isEmpty(textsOf(traded))) return { holds, use: "unread" };
    if (isNumeric && !isSide && isRepetition(table, index, trades, mapping)) return { holds, use: "checked" };
    return { holds: isSide ? "side" : holds, use: "open" };
  });
}

/** Further columns of costs beside that of the fees. A total of costs already has the others. */
export function guessMoreFees(headers: readonly string[], mapping: ColumnMapping): number[] {
  const used = columnsRead(mapping);
  const named = (index: number) => headerText(headers[index] ?? "");
  if (feeColumns(mapping).some((index) => /\bTOTA(L|IS)\b/.test(named(index)))) return [];
  return headers.flatMap((header, index) =>
    !used.has(index) && isFeeHeader(header) && !/\bTOTA(L|IS)\b/.test(named(index)) ? index : [],
  );
}
