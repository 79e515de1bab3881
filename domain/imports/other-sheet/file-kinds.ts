import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isDay, isDayOfDigits } from "#domain/imports/other-sheet/cell-texts.ts";
import { headerText, headerWords } from "#domain/imports/other-sheet/header-words.ts";
import { isAnnouncedTable, isIncomeTable } from "#domain/imports/other-sheet/income-table.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { isOwnReport } from "#domain/imports/other-sheet/own-report.ts";
import type { OtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { isWithoutSides } from "#domain/imports/other-sheet/side-hints.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { type TwoTrades, twoTradesIn } from "#domain/imports/other-sheet/two-trades.ts";
import type { Workbook } from "#domain/imports/sheet.ts";

/** A file that has no trades, however its columns are taken, or more than one in a row. */
export type OtherKind =
  | "account-statement"
  | "card-bill"
  | "note-text"
  | "annual-statement"
  | "position"
  | "income"
  | "announced-income"
  | "fees"
  | "quotes"
  | "tax-months"
  | "plan"
  | "coin-ledger"
  | "without-days"
  | "own-report"
  | TwoTrades;

const maxHeaderLine = 20;
const money = /^(?:VALOR|VALORES|AMOUNT|CREDITOS?|DEBITOS?|ENTRADAS?|SAIDAS?|VALOR (?:DO )?LANCAMENTO)$/;
const day =
  /^(?:DATA|DATE|DIA|DT|MOVIMENTACAO|DATA (?:DO |DE )?(?:LANCAMENTO|MOVIMENTO|MOVIMENTACAO|LIQUIDACAO)|DATA[ _]MOV\.?)$/;
const description =
  /^(?:HISTORICO|DESCRICAO|LANCAMENTOS?|DETALHES?|TITLE|DESCRIPTION|MEMO|ESTABELECIMENTO|HISTORICO (?:DE |DO )?LANCAMENTOS?)$/;
const ofTrades = new Set([...headerWords.asset, ...headerWords.quantity]);

/** Whether a header is that of an account: days, descriptions and amounts, without an asset and a quantity. */
const isAccountHeader = (cells: readonly string[]): boolean => {
  const names = cells.map(headerText);
  const isOfTrades = names.some((name) => ofTrades.has(name));
  return !isOfTrades && [money, day, description].every((words) => names.some((name) => words.test(name)));
};

const noteTitle = /\bNOTA DE (?:NEGOCIACAO|CORRETAGEM)\b/;
/** Parts of a broker's note, one of a kind. */
const noteParts: readonly RegExp[] = [
  /\bRESUMO DOS NEGOCIOS\b/,
  /\bNEGOCIOS REALIZADOS\b/,
  /\bRESUMO FINANCEIRO\b/,
  /\bDATA PREGAO\b/,
  /\bTAXA DE LIQUIDACAO\b/,
  /\bESPECIFICACAO DO TITULO\b/,
  /^1-BOVESPA\b/,
];
/** The line of a trade in a note: '1-BOVESPA C VISTA ITAUUNIBANCO PN N1', 'B3 RV LISTADO V FRACIONARIO'. */
const noteTrade =
  /^(?:\d )?(?:1-BOVESPA|BOVESPA 1|B3 RV LISTADO) (?:\d{1,3} )?[CV] (?:VISTA|FRACIONARIO|OPCAO|TERMO|EXERC)/;
const minNoteParts = 2;
const maxNoteLines = 300;

/** Whether a text is that of a broker's note, with its title or without it. Each line of it is a sentence, and no row. */
export function isNoteText({ sheets }: Pick<Workbook, "sheets">): boolean {
  const lines = sheets.flatMap(({ rows }) => rows.slice(0, maxNoteLines));
  const labels = lines.map(({ cells }) => normalisedLabel(cells.join(" ").slice(0, 300)));
  if (labels.some((label) => noteTrade.test(label))) return true;
  // A header may name several of them in one line.
  const parts = labels.flatMap((label) => noteParts.findIndex((words) => words.test(label)));
  const found = new Set(parts.filter((part) => part >= 0)).size;
  return found >= (labels.some((label) => noteTitle.test(label)) ? 1 : minNoteParts);
}

const ofToday =
  /\b(?:COTACAO|A MERCADO|DE MERCADO|ATUAL|ATUALIZAD[OA]|SALDO|CURRENT|MARKET VALUE|LAST PRICE|RENTABILIDADE|LUCRO)\b/;
const ofPurchases = /\b(?:PRECO MEDIO|CUSTO MEDIO|PM|APLICAD[OA]|INVESTID[OA]|AVERAGE|AVG|CUSTO TOTAL)\b/;

/** Whether a table has today's value beside the cost of what is held, and neither sides nor days and prices of purchases. */
function isPosition({ table, guess }: OtherTable): boolean {
  const names = table.headers.map(headerText);
  const isTold = [ofToday, ofPurchases].every((words) => names.some((name) => words.test(name)));
  if (!isTold || !isWithoutSides(table, guess)) return false;
  return (
    guess.day === null || (guess.price === null && guess.total === null) || areOfOneDay(table, guess.day)
  );
}

function areOfOneDay({ rows }: Table, column: number): boolean {
  const days = rows.flatMap(({ cells }) => parseDay(cells[column] ?? "") ?? []);
  return days.length > 1 && new Set(days).size === 1;
}

const annual = /\b(?:INFORME|COMPROVANTE)(?: ANUAL)? DE RENDIMENTOS\b/;
const cardBill = /^(?:CATEGORY|CATEGORIA|ESTABELECIMENTO|PARCELAS?|TITLE)$/;
const fees = /\b(?:TAXAS?|TARIFAS?|CUSTODIA|MANUTENCAO|MENSALIDADE|ANUIDADE|CORRETAGEM|EMOLUMENTOS)\b/;
const quotes =
  /^(?:ULTIMO|ULTIMA|MAXIM[AO]|MINIM[AO]|ABERTURA|FECHAMENTO|VAR(?:IACAO)?\b.*|VOLUME|P\/L|P\/VP|DY|DIVIDEND YIELD|COTACAO|LAST|HIGH|LOW|OPEN|CLOSE|CHANGE|CHG)\b/;
const taxes =
  /\b(?:DARF|IMPOSTO|IR DEVIDO|ALIQUOTA|PREJUIZO ACUMULADO|PREJUIZO A COMPENSAR|ISENCAO|ISENTO)\b/;
const plans =
  /\b(?:PREVIST[OA]S?|PLANEJAD[OA]S?|PRETENDID[OA]S?|DESEJAD[OA]S?|COMPRAR|TETO|ALVO|META|FEITO|PLANNED|TARGET)\b/;
const coinLedger = ["OPERATION", "COIN", "CHANGE"];

/** Whether no cell of a table is a day. */
const isWithoutDays = ({ table, guess }: OtherTable): boolean =>
  guess.day === null &&
  table.hasHeader &&
  !table.rows.some(
    ({ cells, days }) => days?.size || cells.some((text) => isDay(text.trim()) || isDayOfDigits(text.trim())),
  );

const countOf = (names: readonly string[], words: RegExp) => names.filter((name) => words.test(name)).length;

const minQuotes = 3;

/** Whether a table has the quotes of days: several of them, and no units, prices or sides of trades. */
const isQuoteList = ({ guess }: OtherTable, names: readonly string[]): boolean =>
  guess.quantity === null &&
  guess.price === null &&
  guess.side === null &&
  countOf(names, quotes) >= minQuotes &&
  countOf(names, ofPurchases) === 0;

/** The kind of a table in which nothing can be recorded, whichever columns are chosen; null for any other. */
function kindWithoutTrades(found: OtherTable): OtherKind | null {
  const { table, guess } = found;
  const names = table.headers.map(headerText);
  if (coinLedger.every((name) => names.includes(name))) return "coin-ledger";
  const hasAmounts = guess.quantity !== null || guess.price !== null || guess.total !== null;
  if (!hasAmounts && table.hasHeader) {
    const texts = table.headers.map((_, index) =>
      table.rows.map(({ cells }) => (cells[index] ?? "").trim()).filter((text) => text !== ""),
    );
    const areFees = texts.some(
      (of) =>
        of.length === table.rows.length && of.every((text) => fees.test(normalisedLabel(text.slice(0, 200)))),
    );
    if (areFees) return "fees";
    if (guess.asset === null && countOf(names, taxes) > 0) return "tax-months";
  }
  if (isQuoteList(found, names)) return "quotes";
  if (!isWithoutDays(found)) return null;
  if (countOf(names, plans) > 1) return "plan";
  if (guess.quantity === null && countOf(names, quotes) > 1) return "quotes";
  return "without-days";
}

const hasTrades = ({ asset, quantity, total }: ColumnMapping) =>
  asset !== null && (quantity ?? total) !== null;

/** The kind of a file whose rows are no trades; null if they may be. */
export function otherKindOf(workbook: Workbook, found: OtherTable | undefined): OtherKind | null {
  const ownReports = workbook.sheets.filter(isOwnReport);
  if (ownReports.length > 0 && (!found || ownReports.length === workbook.sheets.length)) return "own-report";
  const isMapped = found && hasTrades(found.guess);
  const isReadable = isMapped && found.guess.day !== null;
  if (!isReadable && isNoteText(workbook)) return "note-text";
  const headers = workbook.sheets.flatMap(({ rows }) => rows.slice(0, maxHeaderLine));
  if (!isMapped && headers.some(({ cells }) => annual.test(normalisedLabel(cells.join(" ").slice(0, 300)))))
    return "annual-statement";
  const account = isMapped ? undefined : headers.find(({ cells }) => isAccountHeader(cells));
  if (account)
    return account.cells.some((text) => cardBill.test(headerText(text))) ? "card-bill" : "account-statement";
  if (!found) return null;
  if (isAnnouncedTable(found)) return "announced-income";
  const twoTrades = twoTradesIn(found.table, found.guess);
  if (twoTrades === "closed-lots") return twoTrades;
  if (isPosition(found)) return "position";
  return isIncomeTable(found) ? "income" : (twoTrades ?? kindWithoutTrades(found));
}
