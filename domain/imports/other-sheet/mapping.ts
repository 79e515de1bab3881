import type { DayOrder } from "#domain/imports/dates.ts";

/** The meaning of a column of another spreadsheet. */
export type ColumnField =
  | "day"
  | "asset"
  | "side"
  | "quantity"
  | "price"
  | "total"
  | "fees"
  | "withheld"
  | "currency"
  | "institution";

/** The index of each field's column, from 0; null without one. */
export type ColumnMapping = Readonly<Record<ColumnField, number | null>> & {
  /** Whether totals have the costs in them, as the person says; null before that. */
  readonly totalCosts: "included" | "apart" | null;
  /** Whether a plain price is that of one unit or the total of a trade, as the person says; null before that. */
  readonly priceIs: "unit" | "total" | null;
  /** Further columns of costs, which are added to the fees. */
  readonly moreFees: readonly number[];
  /** Columns that the person leaves out. */
  readonly leftOut: readonly number[];
  /** The order of days that are possible in both, as the person says; null before that. */
  readonly dayOrder: DayOrder | null;
  /** The side of every row of a table that has nothing to tell it, or that of its sheet's name. Null before the person says. */
  readonly everySide: "buy" | "sell" | "sheet" | null;
  /** Whether the person leaves out the sheets with trades that are not read. */
  readonly areSheetsLeftOut: boolean;
  /** The decimal mark of numbers that may be a thousand, as the person says; null before that. */
  readonly decimalMark: "comma" | "point" | null;
};

/**
 * Without these columns nothing of a sheet is read. A total tells the price too. Alone, it is the amount of applications, which have
 * no quantity.
 */
const requiredFields: readonly ColumnField[] = ["day", "asset", "quantity", "price"];

/** Whether a mapping cannot do without a field. */
export const isFieldRequired = (
  { price, total }: Readonly<Record<ColumnField, number | null>>,
  field: ColumnField,
): boolean => {
  if (!requiredFields.includes(field) || total === null) return requiredFields.includes(field);
  return field !== "price" && !(field === "quantity" && price === null);
};

/** Whether a field has no column, and nothing is read without it. */
export const isFieldMissing = (
  mapping: Readonly<Record<ColumnField, number | null>>,
  field: ColumnField,
): boolean => mapping[field] === null && isFieldRequired(mapping, field);

/** Every field, in the order of the screen. */
export const columnFields: readonly ColumnField[] = [
  "day",
  "asset",
  "side",
  "quantity",
  "price",
  "total",
  "fees",
  "withheld",
  "currency",
  "institution",
];

/** No file has more: the reader of uploads refuses them. */
export const maxColumns = 100;

export type MappingProblem = { field: ColumnField; kind: "missing" | "repeated" };

/** Problems of a mapping; a column has one meaning. */
export function mappingProblems(mapping: ColumnMapping): MappingProblem[] {
  const used = new Set<number>();
  const ofFields = columnFields.flatMap((field): MappingProblem[] => {
    const index = mapping[field];
    if (index === null) return isFieldMissing(mapping, field) ? [{ field, kind: "missing" }] : [];
    if (used.has(index)) return [{ field, kind: "repeated" }];
    used.add(index);
    return [];
  });
  const repeated = mapping.moreFees.filter((index) => {
    const isUsed = used.has(index);
    used.add(index);
    return isUsed;
  });
  return repeated.length > 0 ? [...ofFields, { field: "fees", kind: "repeated" }] : ofFields;
}

/** The columns whose numbers are the costs of a trade. */
export const feeColumns = ({ fees, moreFees }: ColumnMapping): number[] =>
  fees === null ? [...moreFees] : [fees, ...moreFees];

/** The columns that are read as numbers. */
export const numberColumns = (mapping: ColumnMapping): number[] =>
  [mapping.quantity, mapping.price, mapping.total, mapping.withheld, ...feeColumns(mapping)].filter(
    (index) => index !== null,
  );

/** The columns that a mapping reads. */
export const columnsRead = (mapping: ColumnMapping): Set<number> =>
  new Set([...columnFields.flatMap((field) => mapping[field] ?? []), ...mapping.moreFees]);

/** Whether every column of the mapping exists in a sheet of `width` columns. */
export const fitsWidth = (mapping: ColumnMapping, width: number): boolean =>
  [...columnsRead(mapping), ...mapping.leftOut].every((index) => index < width);
