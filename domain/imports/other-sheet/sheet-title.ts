import { type ContractKind, kindOfWord } from "#domain/fixed-income/contract-kinds.ts";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell } from "#domain/imports/numbers.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import { parseProduct } from "#domain/imports/product.ts";
import type { SheetTitle } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";

/** Headers of the terms of an application. */
const termHeaders = {
  issuer: /^(BANCO )?EMISSOR[A]?$|^INSTITUICAO EMISSORA$|^ISSUER$/,
  maturity: /^(DATA |DT )?(DE |DO )?(VENCIMENTO|VENCTO|VENC)$|^VENCE( EM)?$|^MATURITY( DATE)?$/,
  index: /^INDEXADOR(ES)?$|^INDICE$|^INDEX$/,
  rate: /^(TAXA|RENTABILIDADE|REMUNERACAO|RENDIMENTO)( (CONTRATAD[AO]|DE JUROS|ANUAL|DA APLICACAO))?$|^RATE$|^% ?\/ ?TAXA$|^TAXA ?\/ ?%$|^(PERCENTUAL|%) DO INDEXADOR$/,
  liquidity: /^(TIPO DE )?LIQUIDEZ$|^RESGATE$/,
  kind: /^(TIPO|CLASSE|CATEGORIA|PRODUTO|TIPO DE ATIVO|TIPO DO ATIVO|TIPO DE PRODUTO|TIPO ATIVO)$/,
} as const;
type Columns = "day" | "asset" | "quantity" | "price" | "total" | "side" | "fees";
type Term = keyof typeof termHeaders;

const terms = Object.keys(termHeaders) as Term[];

/** The columns of a table that name terms, but for those that the mapping reads. */
function termColumns(
  { headers }: Table,
  mapping: Pick<ColumnMapping, Columns | "moreFees">,
): Map<Term, number> {
  const costs = new Set([mapping.fees, ...mapping.moreFees]);
  const taken = new Set([mapping.day, mapping.quantity, mapping.price, mapping.total, mapping.side]);
  const names = headers.map(headerText);
  return new Map(
    terms.flatMap((term) => {
      const index = names.findIndex(
        (name, column) => termHeaders[term].test(name) && !taken.has(column) && !costs.has(column),
      );
      return index < 0 ? [] : [[term, index] as const];
    }),
  );
}

/** Only whether a text is an application is asked, and no day of it. */
const anyDay: Day = "2000-01-03";

/** The smallest number without '%' that is a share of the DI. A smaller one may be a spread. */
const leastShare = 50;
const largestRate = 40;

/** 'CDI' and '110', 'IPCA' and '7,2', 'PRE' and '12,5' as people type a yield; undefined where it is not certain. */
function rateOf(index: string, rate: string): string | undefined {
  const text = rate.trim();
  if (/[a-z]/i.test(text) && readRemuneration(text)) return text;
  const number = text.replace(/\s{0,3}%$/, "").replace(/^\+\s*/, "");
  if (!/^\d{1,3}([.,]\d{1,4})?$/.test(number)) return undefined;
  const value = decimal(number.replace(",", ".")).toNumber();
  const name = normalisedLabel(index).replace(/^%\s{0,3}(DO )?|\s{0,3}[+%]$/g, "");
  const isSpread = index.trim().endsWith("+");
  if (/^(CDI|DI|POS|POS-FIXADO|POSFIXADO)$/.test(name)) {
    if (isSpread) return `CDI + ${number}%`;
    return value >= leastShare ? `${number}% CDI` : undefined;
  }
  if (value > largestRate) return undefined;
  if (/^IPCA$/.test(name)) return `IPCA + ${number}%`;
  if (/^SELIC$/.test(name) && isSpread) return `Selic + ${number}%`;
  return /^(TAXA )?PRE(-?FIXAD[AO])?$/.test(name) ? `${number}% a.a.` : undefined;
}

/** When a cell says that an application can be redeemed; null for an empty one. */
function liquidityOf(text: string): SheetTitle["liquidity"] {
  const label = normalisedLabel(text.slice(0, 60));
  if (/^(?:(?:LIQUIDEZ |RESGATE )?(?:DIARI[AO]|IMEDIAT[AO])|D ?\+ ?[01])$/.test(label)) return "daily";
  return /^(?:(?:SO |APENAS |SOMENTE )?(?:NO |AO )?(?:VENCIMENTO|VENC\.?|FINAL)|SEM LIQUIDEZ)$/.test(label)
    ? "at-maturity"
    : label === ""
      ? null
      : "other";
}

const redemptionWords = /\b(?:LIQUIDEZ|LIQ|RESGATES?|CARENCIA)\b|\bD ?\+ ?\d/;

/** The kind with which a text begins: 'CDB Banco X'. The code of a title of B3 tells another thing. */
function kindIn(text: string): ContractKind | "LF" | undefined {
  if (parseProduct(text).type === "fixed-income") return undefined;
  const word = normalisedLabel(text.trim().split(/[\s-]/)[0] ?? "");
  if (word === "LF") return "LF";
  return word === "DEB" ? "DEBENTURE" : kindOfWord(word);
}

/** Whether a text begins with the kind of an application, as the name of one does. */
export const namesApplication = (text: string): boolean => kindIn(text) !== undefined;

type Told = Pick<SheetTitle, "kind" | "issuer" | "remuneration" | "maturity" | "liquidity" | "month">;

/** The month of a maturity in a name: 'DEB VALE S.A. - MAI/2031', 'CRA SUZANO 09/28'. */
const namedMonth =
  /(?<![A-Z\d/.-])(?:(?:JAN|FEV|MAR|ABR|MAI|JUN|JUL|AGO|SET|OUT|NOV|DEZ)[A-Z]{0,6}[./ -]?|(?:0[1-9]|1[0-2])[./-])(?:DE )?(?:20)?\d{2}(?![\d/.,%-])/;

/** The terms that a text tells, in the words of typed lines. */
function toldBy(written: string, day: Day): Told | undefined {
  const text = written.slice(0, 200).replace(/^\s*DEB(?=[\s.-])/i, "Debênture");
  const first = readApplicationSentence(text, day);
  const later = first?.doubts.find((doubt) => doubt.kind === "future");
  // A column tells the first day, so a later one in the name is the maturity.
  const sentence =
    later?.kind === "future"
      ? readApplicationSentence(text.replace(later.text, `vence ${later.text}`), day)
      : first;
  if (!sentence || sentence.kind === "POUPANCA") return undefined;
  const { kind, issuer, remuneration = null, maturity = null } = sentence;
  const isOther = sentence.doubts.some(
    (doubt) => doubt.kind === "unread" && redemptionWords.test(normalisedLabel(doubt.text)),
  );
  const liquidity = sentence.liquidity ?? (isOther ? "other" : null);
  const [month] = namedMonth.exec(normalisedLabel(text)) ?? [];
  return { kind, issuer, remuneration, maturity, liquidity, ...(month !== undefined && { month }) };
}

const remunerationOf = (text: string | undefined): string | null => {
  const read = text === undefined ? undefined : readRemuneration(text);
  return read ? remunerationText(read) : null;
};

/** Lower words of a typed line are names: 'alfa' stays as it was written. */
function createTitle(told: Told, index: string | null): SheetTitle | undefined {
  const remuneration = remunerationOf(told.remuneration ?? undefined);
  const hasTerm = told.issuer !== "" || remuneration !== null || told.maturity !== null;
  return hasTerm ? { ...told, remuneration, index } : undefined;
}

/** Reads the application that a row of another spreadsheet names; undefined for any other asset. */
export type TitleReader = ((cells: readonly string[], day: Day) => SheetTitle | undefined) & {
  /** The columns of terms. */
  columns: ReadonlyMap<Term, number>;
};

/** Creates a function that reads the application of a row from its name and from the columns of terms. */
export function createTitleReader(
  table: Table,
  mapping: Pick<ColumnMapping, Columns | "moreFees"> & Partial<Pick<ColumnMapping, "institution">>,
): TitleReader {
  const columns = termColumns(table, mapping);
  // Without an issuer of their own, applications of a bank are its.
  const isOfBank =
    !columns.has("issuer") && headerText(table.headers[mapping.institution ?? -1] ?? "") === "BANCO";
  const bankOf = (cells: readonly string[]) =>
    isOfBank ? (cells[mapping.institution ?? -1] ?? "").trim() : "";
  const cellOf = (cells: readonly string[], term: Term) => {
    const text = (cells[columns.get(term) ?? -1] ?? "").trim();
    return isBlankCell(text) ? "" : text;
  };
  const read = (cells: readonly string[], day: Day): SheetTitle | undefined => {
    const asset = (cells[mapping.asset ?? -1] ?? "").trim();
    const own = kindIn(asset);
    const kind = own ?? kindIn(cellOf(cells, "kind"));
    if (!kind) return undefined;
    const incentive = /incentivad/i.test(cellOf(cells, "kind")) && !own ? " incentivada" : "";
    const named = toldBy(own ? asset : `${kind}${incentive} ${asset}`, day);
    if (!named) return undefined;
    const index = cellOf(cells, "index");
    const maturity = parseDay(cellOf(cells, "maturity"));
    return createTitle(
      {
        ...named,
        issuer: cellOf(cells, "issuer") || named.issuer || bankOf(cells),
        remuneration: named.remuneration ?? rateOf(index, cellOf(cells, "rate")) ?? null,
        liquidity: named.liquidity ?? liquidityOf(cellOf(cells, "liquidity")),
        maturity: maturity !== null && maturity > day ? maturity : named.maturity,
      },
      index || null,
    );
  };
  return Object.assign(read, { columns });
}

/** Whether most rows name an application. Their terms need no first day. */
export function namesApplications(
  table: Table,
  { day, asset, quantity, price, total, side, fees }: Pick<ColumnMapping, Columns>,
): boolean {
  const columns = { day, asset, quantity, price, total, side, fees, moreFees: [] };
  const titleOf = createTitleReader(table, columns);
  const rows = table.rows
    .slice(0, sampleRows)
    .filter(({ cells }) => asset !== null && !isBlankCell(cells[asset] ?? ""));
  return rows.filter(({ cells }) => titleOf(cells, anyDay)).length > rows.length / 2;
}

/** The terms of an application without its first day, as one text. */
export const titleText = ({ kind, issuer, remuneration, maturity, month }: SheetTitle): string =>
  normalisedLabel(
    [kind, issuer, remuneration ?? "", maturity === null ? (month ?? "") : `VENC ${shownDay(maturity)}`]
      .filter(Boolean)
      .join(" "),
  );

/** The code of an application in a file: two of two days are two contracts. */
export const titleCode = (title: SheetTitle, firstDay: Day): string =>
  `${titleText(title)} APLICADO EM ${shownDay(firstDay)}`;
