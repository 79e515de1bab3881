import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { Workbook } from "#domain/imports/sheet.ts";

/** The first headers of this product's own tables that list no transactions. */
const ownTables = [
  ["MES", "VALOR INICIAL", "APORTES", "RETIRADAS"],
  ["MES", "SITUACAO", "VENDAS", "IMPOSTO DO MES"],
  ["CLASSE", "VALOR", "VALOR EM", "PESO"],
  ["ATIVO", "NOME", "CLASSE", "QUANTIDADE", "PRECO MEDIO", "CUSTO"],
  ["TITULO", "RENDIMENTO", "APLICACAO", "VENCIMENTO", "CUSTO"],
  ["CLASSE", "TICKER", "NOME", "QUANTIDADE", "PRECO MEDIO", "VALOR INVESTIDO"],
  ["BENS E DIREITOS", "CODIGO", "CNPJ", "CNPJ DE QUEM"],
] as const;

const isOwn = (cells: readonly string[]): boolean => {
  const names = cells.map(normalisedLabel);
  return ownTables.some((headers) =>
    headers.every((header, index) => (names[index] ?? "").startsWith(header)),
  );
};

/** Whether a sheet begins with the header of one of this product's own tables without transactions, such as positions or the results of months. */
export const isOwnReport = ({ rows }: Workbook["sheets"][number]): boolean =>
  rows[0] !== undefined && isOwn(rows[0].cells);
