import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isCurrencyHeader, isWithheldHeader, mayBeCosts } from "#domain/imports/other-sheet/cost-headers.ts";
import { isUndone, isUndonePhrase } from "#domain/imports/other-sheet/operation-words.ts";
import type { SheetKind } from "#domain/imports/rows.ts";
import type { Sheet, SheetRow } from "#domain/imports/sheet.ts";

/** Columns that the rows of a kind are read from, each with its headers of newer and older layouts. */
const headers = {
  trades: {
    day: ["DATA DO NEGOCIO", "DATA NEGOCIO"],
    side: ["TIPO DE MOVIMENTACAO", "C/V"],
    market: ["MERCADO"],
    maturity: ["PRAZO/VENCIMENTO", "PRAZO"],
    institution: ["INSTITUICAO"],
    code: ["CODIGO DE NEGOCIACAO", "CODIGO NEGOCIACAO", "CODIGO"],
    quantity: ["QUANTIDADE"],
    price: ["PRECO", "PRECO (R$)"],
    value: ["VALOR", "VALOR TOTAL (R$)"],
  },
  movements: {
    direction: ["ENTRADA/SAIDA"],
    day: ["DATA"],
    label: ["MOVIMENTACAO"],
    product: ["PRODUTO"],
    institution: ["INSTITUICAO"],
    quantity: ["QUANTIDADE"],
    price: ["PRECO UNITARIO"],
    value: ["VALOR DA OPERACAO"],
  },
  income: {
    product: ["PRODUTO"],
    day: ["PAGAMENTO"],
    label: ["TIPO DE EVENTO"],
    institution: ["INSTITUICAO"],
    quantity: ["QUANTIDADE"],
    price: ["PRECO UNITARIO"],
    value: ["VALOR LIQUIDO"],
  },
  "trade-summary": {
    code: ["CODIGO DE NEGOCIACAO"],
    from: ["PERIODO (INICIAL)"],
    to: ["PERIODO (FINAL)"],
    institution: ["INSTITUICAO"],
    bought: ["QUANTIDADE (COMPRA)"],
    sold: ["QUANTIDADE (VENDA)"],
    averageBought: ["PRECO MEDIO (COMPRA)"],
    averageSold: ["PRECO MEDIO (VENDA)"],
  },
  "lent-positions": {
    product: ["PRODUTO"],
    institution: ["INSTITUICAO"],
    contract: ["NUMERO DE CONTRATO"],
    quantity: ["QUANTIDADE"],
  },
  positions: {
    product: ["PRODUTO"],
    institution: ["INSTITUICAO"],
    code: ["CODIGO DE NEGOCIACAO", "CODIGO"],
    isin: ["CODIGO ISIN/DISTRIBUICAO", "CODIGO ISIN"],
    maturity: ["VENCIMENTO"],
    issuer: ["EMISSOR"],
    index: ["INDEXADOR"],
    issued: ["DATA DE EMISSAO"],
    quantity: ["QUANTIDADE"],
    price: ["PRECO DE FECHAMENTO", "PRECO ATUALIZADO CURVA"],
    value: ["VALOR ATUALIZADO", "VALOR ATUALIZADO CURVA", "VALOR ATUALIZADO MTM"],
  },
} satisfies Record<SheetKind, Record<string, string[]>>;

type Headers = typeof headers;
export type Columns<Kind extends SheetKind> = Readonly<
  Partial<Record<keyof Headers[Kind] & string, { index: number; header: string }>>
>;

/** Without these columns a sheet is of another kind. The order matters: the first match counts. */
const required: readonly [kind: SheetKind, columns: string[]][] = [
  ["trades", ["day", "side", "code", "quantity", "price"]],
  ["movements", ["direction", "day", "label", "product", "quantity", "value"]],
  ["trade-summary", ["code", "from", "to", "bought", "sold"]],
  ["income", ["product", "day", "label", "value"]],
  ["lent-positions", ["product", "contract", "quantity"]],
  ["positions", ["product", "institution", "quantity", "value"]],
];

/** The headers of a sheet, and which of its columns are B3's. The person may have added others. */
type SheetColumns = { headers: readonly string[]; ofB3: ReadonlySet<number> };

/** A sheet of one kind: its columns and the rows below its header. `all`: null for kinds with many columns that are not read. */
export type RecognisedSheet = {
  [Kind in SheetKind]: {
    kind: Kind;
    columns: Columns<Kind>;
    all: SheetColumns | null;
    rows: readonly SheetRow[];
  };
}[SheetKind];

/** Kinds whose columns are all read, so that any other column is the person's own. */
const wholeKinds: readonly SheetKind[] = ["trades", "movements", "income"];

function allColumns(kind: SheetKind, { cells }: SheetRow): SheetColumns | null {
  if (!wholeKinds.includes(kind)) return null;
  const names = new Set(Object.values<string[]>(headers[kind]).flat());
  const ofB3 = cells.flatMap((header, index) => (names.has(normalisedLabel(header)) ? index : []));
  return { headers: cells, ofB3: new Set(ofB3) };
}

const saysSomething = (text: string) => /[1-9\p{L}]/u.test(text.replace(/R\$/i, ""));
const namesAmount = (header: string) =>
  mayBeCosts(header) || isWithheldHeader(header) || isCurrencyHeader(header);

/**
 * The header of the first column of the person's own that may change what a row records. It holds costs, tax, a currency, or a
 * note that the order was not carried out.
 */
export function addedHeaderIn(all: SheetColumns | null, { cells }: SheetRow): string | undefined {
  if (!all) return undefined;
  const index = cells.findIndex((text, column) => {
    if (all.ofB3.has(column) || !saysSomething(text)) return false;
    return namesAmount(all.headers[column] ?? "") || isUndone(text) || isUndonePhrase(text);
  });
  return index < 0 ? undefined : all.headers[index]?.trim() || "sem título";
}

/** Lines above the header hold the name of a report, a period or a holder. */
const maxHeaderLine = 20;

function columnsOf(kind: SheetKind, { cells }: SheetRow): Record<string, { index: number; header: string }> {
  const normalised = cells.map(normalisedLabel);
  const columns: Record<string, { index: number; header: string }> = {};
  for (const [column, names] of Object.entries<string[]>(headers[kind])) {
    const index = names.map((name) => normalised.indexOf(name)).find((found) => found >= 0);
    if (index !== undefined) columns[column] = { index, header: cells[index] ?? "" };
  }
  return columns;
}

/** Finds the header row, whatever the file and the sheet are called. Undefined if the sheet is none of B3's. */
export function recogniseSheet({ rows }: Sheet): RecognisedSheet | undefined {
  for (const [position, row] of rows.slice(0, maxHeaderLine).entries()) {
    for (const [kind, wanted] of required) {
      const columns = columnsOf(kind, row);
      if (!wanted.every((column) => column in columns)) continue;
      const all = allColumns(kind, row);
      const below = rows.slice(position + 1);
      // Costs, a currency or a note beside a trade are read as those of any other spreadsheet.
      const isOwnSheet = kind === "trades" && below.some((each) => addedHeaderIn(all, each) !== undefined);
      return isOwnSheet ? undefined : ({ kind, columns, all, rows: below } as RecognisedSheet);
    }
  }
  return undefined;
}

/** Whether a sheet of B3 lists payments that are announced and not yet made ('Eventos provisionados'). */
export const isAnnouncedIncome = ({ rows }: Sheet): boolean =>
  rows.slice(0, maxHeaderLine).some(({ cells }) => {
    const labels = cells.map(normalisedLabel);
    return labels.includes("TIPO DE EVENTO") && labels.includes("PREVISAO DE PAGAMENTO");
  });
