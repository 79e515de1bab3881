import type { ColumnField, ColumnMapping, ImportColumns } from "#contract/import-columns.ts";
import { columnFields, requiredFields } from "#domain/imports/other-sheet/mapping.ts";

export const fieldNames: Record<ColumnField, string> = {
  day: "Data",
  asset: "Ativo",
  side: "Compra ou venda",
  quantity: "Quantidade",
  price: "Preço",
  fees: "Taxas",
  institution: "Corretora",
};

/** The mapping with another column for the field. A column that another field had moves to this one. */
export function withColumn(mapping: ColumnMapping, field: ColumnField, index: number | null): ColumnMapping {
  const freed = columnFields.filter((other) => index !== null && mapping[other] === index);
  return { ...mapping, ...Object.fromEntries(freed.map((other) => [other, null])), [field]: index };
}

/** The error of a field. A field that changed since the reading shows only that it is missing. */
export function fieldError(
  { mapping: read, problems }: ImportColumns,
  mapping: ColumnMapping,
  field: ColumnField,
): string | undefined {
  if (mapping[field] === null) return requiredFields.includes(field) ? "Escolha a coluna." : undefined;
  if (mapping[field] !== read[field] || mapping.dayOrder !== read.dayOrder) return undefined;
  return problems.find((problem) => problem.field === field)?.message;
}

/** Headers as options. Equal headers also show their place. */
export const columnOptions = ({ columns }: ImportColumns) =>
  columns.map(({ header }, index) => ({
    value: String(index),
    label:
      columns.filter((other) => other.header === header).length > 1
        ? `${header} (${index + 1}ª coluna)`
        : header,
  }));
