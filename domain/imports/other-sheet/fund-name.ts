import { isBlankCell } from "#domain/imports/numbers.ts";
import { fundOfCnpj } from "#domain/imports/other-sheet/cell-texts.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, columnsRead } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import type { Product } from "#domain/imports/product.ts";

/** Headers of the name of a fund beside its CNPJ. */
const fundNames =
  /^(?:NOME|NOME (?:DO|DA) (?:FUNDO|CLASSE|ATIVO)|FUNDO|FUNDO DE INVESTIMENTO|RAZAO SOCIAL|DENOMINACAO(?: SOCIAL)?|ATIVO|PRODUTO|DESCRICAO)$/;
const maxName = 120;

/** The column of the names of funds, beside the one of their CNPJ. Undefined where rows name no funds by it. */
export function fundNameColumn({ headers, rows }: Table, mapping: ColumnMapping): number | undefined {
  const { asset } = mapping;
  if (asset === null || !rows.some(({ cells }) => fundOfCnpj(cells[asset] ?? ""))) return undefined;
  const read = columnsRead(mapping);
  const isName = (text: string) => isBlankCell(text) || (/\p{L}{3}/u.test(text) && !fundOfCnpj(text));
  const found = headers.findIndex(
    (header, index) =>
      !read.has(index) &&
      fundNames.test(headerText(header)) &&
      rows.every(({ cells }) => isName((cells[index] ?? "").trim())),
  );
  return found < 0 ? undefined : found;
}

/** Gives a fund that a row names by its CNPJ alone the name of its column. */
export function createFundNamer(
  table: Table,
  mapping: ColumnMapping,
): (cells: readonly string[], product: Product) => Product {
  const column = fundNameColumn(table, mapping);
  return (cells, product) => {
    const name = (cells[column ?? -1] ?? "").trim().replace(/\s+/g, " ").slice(0, maxName);
    const isFund = fundOfCnpj(product.code)?.code === product.code && product.name === product.code;
    return isFund && !isBlankCell(name) ? { ...product, name } : product;
  };
}
