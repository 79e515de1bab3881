import { normalisedLabel } from "#domain/imports/label-text.ts";
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

/** A sheet of one kind: its columns and the rows below its header. */
export type RecognisedSheet = {
  [Kind in SheetKind]: { kind: Kind; columns: Columns<Kind>; rows: readonly SheetRow[] };
}[SheetKind];

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
      if (wanted.every((column) => column in columns))
        return { kind, columns, rows: rows.slice(position + 1) } as RecognisedSheet;
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
