import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { headerText, headerWords } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { isEventPhrase } from "#domain/imports/other-sheet/operation-words.ts";
import type { OtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { isWithoutSides } from "#domain/imports/other-sheet/side-hints.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { type TwoTrades, twoTradesIn } from "#domain/imports/other-sheet/two-trades.ts";
import type { Workbook } from "#domain/imports/sheet.ts";

/** A file that has no trades, however its columns are taken, or more than one in a row. */
export type OtherKind = "account-statement" | "note-text" | "position" | "income" | TwoTrades;

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
const noteParts =
  /\b(?:RESUMO DOS NEGOCIOS|NEGOCIOS REALIZADOS|RESUMO FINANCEIRO|DATA PREGAO|TAXA DE LIQUIDACAO)\b/;
const maxNoteLines = 300;

/** Whether a text is that of a broker's note: each line of it is a sentence, and no row. */
function isNoteText({ sheets }: Workbook): boolean {
  const lines = sheets.flatMap(({ rows }) => rows.slice(0, maxNoteLines));
  const labels = lines.map(({ cells }) => normalisedLabel(cells.join(" ").slice(0, 300)));
  return labels.some((label) => noteTitle.test(label)) && labels.some((label) => noteParts.test(label));
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

/** Whether every row names income: a list of payments without a price. */
function isIncome({ table, guess }: OtherTable): boolean {
  if (guess.side === null || guess.price !== null) return false;
  const texts = table.rows.map(({ cells }) => (cells[guess.side ?? -1] ?? "").trim()).filter(Boolean);
  return texts.length > 0 && texts.every(isEventPhrase);
}

const hasTrades = ({ asset, quantity, total }: ColumnMapping) =>
  asset !== null && (quantity ?? total) !== null;

/** The kind of a file whose rows are no trades; null if they may be. */
export function otherKindOf(workbook: Workbook, found: OtherTable | undefined): OtherKind | null {
  const isMapped = found && hasTrades(found.guess);
  if (!isMapped && isNoteText(workbook)) return "note-text";
  const headers = workbook.sheets.flatMap(({ rows }) => rows.slice(0, maxHeaderLine));
  if (!isMapped && headers.some(({ cells }) => isAccountHeader(cells))) return "account-statement";
  if (!found) return null;
  const twoTrades = twoTradesIn(found.table, found.guess);
  if (twoTrades === "closed-lots") return twoTrades;
  if (isPosition(found)) return "position";
  return isIncome(found) ? "income" : twoTrades;
}
