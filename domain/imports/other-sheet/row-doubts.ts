import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { derivativeMarketOf } from "#domain/imports/other-sheet/cell-texts.ts";
import type { Side } from "#domain/imports/other-sheet/column-sides.ts";
import { headerText, headerWords } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, columnsRead } from "#domain/imports/other-sheet/mapping.ts";
import {
  isAwaiting,
  isDone,
  isEventPhrase,
  isNoteOfOthers,
  isUndonePhrase,
  mayBeEvent,
  namesState,
  speaksOfDone,
  speaksOfUndone,
} from "#domain/imports/other-sheet/operation-words.ts";
import { isWithoutSides } from "#domain/imports/other-sheet/side-hints.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { sideAtStart } from "#domain/imports/side-words.ts";

const yes = new Set("S SIM X 1 Y YES TRUE VERDADEIRO".split(" "));
const no = new Set("N NAO NO NONE NENHUM NENHUMA F FALSE FALSO N/A".split(" "));
/** A strategy or a name may be one of dividends. */
const names =
  /\b(CARTEIRA|PORTFOLIO|ESTRATEGIA|STRATEGY|OBJETIVO|FINALIDADE|META|PERFIL|SETOR|SECTOR|SEGMENTO|NOME|NAME|EMPRESA|COMPANY|EMISSOR)\b/;
const quantityWords = new Set(headerWords.quantity);
const namesQuantity = (header: string) => header.split(/\W/).some((word) => quantityWords.has(word));
const executed = /\b(EXECUTAD[OA]S?|EXECUTED|FILLED)\b/;

const isNumber = (text: string) => parseNumber(text, "either") !== null;

const markets = /^(?:TIPO DE )?(?:MERCADO|MARKET)$/;
/** Words of the markets in which assets themselves are traded. The market of loans is also called 'BTC'. */
const spotWords = new Set(
  "MERCADO MARKET DE A O VISTA VIS FRACIONARIO FRACIONADO FRAC FRA LOTE PADRAO INTEGRAL SPOT CASH BOVESPA BVMF B3 BMF SA BOLSA BALCAO ORGANIZADO SECUNDARIO PRIMARIO LEILAO ACAO ACOES STOCKS FII FIIS FIAGRO ETF ETFS BDR BDRS UNITS FUNDOS IMOBILIARIOS RENDA VARIAVEL FIXA CRIPTO CRYPTO BRASIL BRAZIL BR BRL NACIONAL NOVO NM N1 N2 MA TRADICIONAL NIVEL 1 2".split(
    " ",
  ),
);

/** Whether a cell names another market than one in which assets themselves are traded: 'BTC (aluguel)'. */
const isOtherMarket = (text: string): boolean =>
  derivativeMarketOf([text]) === "" &&
  !(normalisedLabel(text).match(/[A-Z0-9]+/g) ?? []).every((word) => spotWords.has(word));

/** The parts of a text after its ticker: 'VENDA' of 'PETR4 - VENDA'. */
const notesOf = (asset: string): string[] =>
  asset
    .slice(0, 200)
    .split(/\s[-–—]\s|[()]/)
    .slice(1)
    .map((note) => note.trim());

/**
 * Creates a function that finds the text with which a row says that it is no such trade. The text is a note beside the ticker, or
 * an event or a state in a column that is not read. Null without one.
 */
export function createDoubtReader(
  table: Table,
  mapping: ColumnMapping,
): (cells: readonly string[], side: Side | undefined) => string | null {
  const read = columnsRead(mapping);
  const hasNoSides = isWithoutSides(table, mapping);
  const isExecuted = executed.test(headerText(table.headers[mapping.quantity ?? -1] ?? ""));
  const others = table.headers.flatMap((header, index) => {
    const name = headerText(header);
    return read.has(index)
      ? []
      : {
          index,
          header,
          isUndone: speaksOfUndone(name),
          isState: namesState(name),
          isDone: speaksOfDone(name),
          isEvent: isEventPhrase(name),
          isName: names.test(name),
          // The currency of a row tells what a foreign market is.
          isMarket: markets.test(name) && mapping.currency === null,
          isQuantity: namesQuantity(name),
        };
  });

  function saysUndone(text: string, isQuantity: boolean): boolean {
    if (!isNumber(text)) return !no.has(normalisedLabel(text));
    return isQuantity ? !isExecuted && /[1-9]/.test(text) : text === "1";
  }

  const saysEvent = (text: string) =>
    yes.has(normalisedLabel(text)) || (hasNoSides && !isNumber(text) && !no.has(normalisedLabel(text)));

  function doubtIn({ header, ...column }: (typeof others)[number], text: string): string | undefined {
    if (isBlankCell(text)) return undefined;
    if (column.isUndone && saysUndone(text, column.isQuantity)) return `${header}: ${text}`;
    if (column.isDone && no.has(normalisedLabel(text))) return `${header}: ${text}`;
    if (column.isEvent && saysEvent(text)) return isEventPhrase(text) ? text : `${header}: ${text}`;
    if (!/\p{L}/u.test(text)) return undefined;
    if (column.isMarket && isOtherMarket(text)) return `${header}: ${text}`;
    if (!isExecuted && isUndonePhrase(text)) return text;
    if (!isExecuted && column.isState && !isDone(text)) return `${header}: ${text}`;
    if (!isExecuted && isAwaiting(text)) return text;
    const isEvent = isEventPhrase(text) || (hasNoSides && mayBeEvent(text));
    return isEvent && !column.isName ? text : undefined;
  }

  return (cells, side) => {
    const notes = notesOf(cells[mapping.asset ?? -1] ?? "");
    const isOther = (note: string) => isNoteOfOthers(note) || (sideAtStart(note) ?? side) !== side;
    const doubt =
      notes.find(isOther) ??
      others.map((column) => doubtIn(column, (cells[column.index] ?? "").trim().slice(0, 200))).find(Boolean);
    return doubt?.slice(0, 60) ?? null;
  };
}
