import { provenMarks } from "#domain/imports/numbers.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, numberColumns } from "#domain/imports/other-sheet/mapping.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import { writtenText } from "#domain/imports/sheet.ts";

/** Words of headers that no English one has. */
const portuguese =
  /\b(DATA|DIA|PREGAO|NEGOCIO|NEGOCIACAO|ATIVO|PAPEL|CODIGO|PRODUTO|TITULO|QUANTIDADE|QTDE?|PRECO|VALOR|OPERACAO|COMPRA|VENDA|MOVIMENTACAO|CORRETAGEM|CORRETORA|INSTITUICAO|TAXAS?|CUSTOS?|EMOLUMENTOS|COTAS?|ACAO|ACOES)\b/;
const sides = /^(?:COMPRA|VENDA|APLICA[CÇ][AÃ]O|RESGATE|V)$/i;

/**
 * Whether a file is of Brazil, so that its days come first: it has Portuguese headers, 'Compra' and 'Venda', or a decimal
 * comma.
 */
export function isBrazilian(table: Table, mapping: ColumnMapping): boolean {
  const { side } = mapping;
  const sample = table.rows.slice(0, sampleRows);
  if (table.hasHeader && table.headers.some((header) => portuguese.test(headerText(header)))) return true;
  if (side !== null && sample.some(({ cells }) => sides.test((cells[side] ?? "").trim()))) return true;
  const marks = provenMarks(
    numberColumns(mapping).flatMap((index) => sample.map((row) => writtenText(row, index))),
  );
  return marks.has("comma") && !marks.has("point");
}
