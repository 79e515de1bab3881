import type {
  ColumnContent,
  ColumnField,
  ColumnMapping,
  ColumnUse,
  ImportColumns,
} from "#contract/import-columns.ts";
import { isDecisive } from "#domain/imports/other-sheet/column-contents.ts";
import { columnFields, columnsRead, isFieldMissing } from "#domain/imports/other-sheet/mapping.ts";

export const fieldNames: Record<ColumnField, string> = {
  day: "Data",
  asset: "Ativo",
  side: "Compra ou venda",
  quantity: "Quantidade",
  price: "Preço",
  total: "Total da operação",
  fees: "Taxas",
  withheld: "IRRF",
  currency: "Moeda",
  institution: "Corretora",
};

export const contentNames: Record<ColumnContent, string> = {
  money: "valores em dinheiro",
  fees: "taxas ou custos",
  withheld: "imposto retido",
  currency: "moeda ou câmbio",
  account: "conta ou titular",
  side: "tipo de operação",
  day: "datas",
  number: "números",
  text: "textos",
  empty: "nada",
};

const without = (indexes: readonly number[], index: number | null) =>
  indexes.filter((other) => other !== index);

/** The mapping with another column for the field. A column that another field had moves to this one. */
export function withColumn(mapping: ColumnMapping, field: ColumnField, index: number | null): ColumnMapping {
  const freed = columnFields.filter((other) => index !== null && mapping[other] === index);
  return {
    ...mapping,
    ...Object.fromEntries(freed.map((other) => [other, null])),
    // One of the two tells the price.
    ...(field === "total" && index !== null && { price: null }),
    ...(field === "price" && index !== null && { total: null }),
    moreFees: without(mapping.moreFees, index),
    leftOut: without(mapping.leftOut, index),
    [field]: index,
  };
}

/** The mapping with a column that has no field left out, added to the fees, or neither. */
export function withUse(
  mapping: ColumnMapping,
  index: number,
  use: "left-out" | "added" | undefined,
): ColumnMapping {
  const others = {
    moreFees: without(mapping.moreFees, index),
    leftOut: without(mapping.leftOut, index),
  };
  if (use === "added") return { ...mapping, ...others, moreFees: [...others.moreFees, index] };
  if (use === "left-out") return { ...mapping, ...others, leftOut: [...others.leftOut, index] };
  return { ...mapping, ...others };
}

/** The use of each column with a mapping that may have changed since the reading. */
export function usesOf({ columns }: ImportColumns, mapping: ColumnMapping): ColumnUse[] {
  const read = columnsRead(mapping);
  return columns.map(({ use, holds }, index) => {
    if (read.has(index)) return "read";
    if (mapping.leftOut.includes(index)) return "left-out";
    if (use !== "read" && use !== "left-out") return use;
    return isDecisive(holds) ? "open" : "unread";
  });
}

/** The error of a field. A field that changed since the reading shows only that it is missing. */
export function fieldError(
  { mapping: read, problems }: ImportColumns,
  mapping: ColumnMapping,
  field: ColumnField,
): string | undefined {
  if (isFieldMissing(mapping, field)) return "Escolha a coluna.";
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
