import { z } from "zod";
import { maxColumns } from "#domain/imports/other-sheet/mapping.ts";

const ColumnIndex = z
  .int()
  .min(0)
  .max(maxColumns - 1)
  .nullable();

/** The column of each field in a spreadsheet that is not B3's, from 0; null without one. */
export const ColumnMapping = z.strictObject({
  day: ColumnIndex,
  asset: ColumnIndex,
  side: ColumnIndex,
  quantity: ColumnIndex,
  price: ColumnIndex,
  fees: ColumnIndex,
  institution: ColumnIndex,
  /** How days that are possible in both orders are read. */
  dayOrder: z.enum(["day-first", "month-first"]),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

export const ColumnField = ColumnMapping.omit({ dayOrder: true }).keyof();
export type ColumnField = z.infer<typeof ColumnField>;

/** Rows that the person sees of each column, and the length of their cells. */
export const previewRows = 5;
export const maxPreviewLength = 200;

/** The columns of a spreadsheet that is not B3's, and which fields they are taken for. */
export const ImportColumns = z.object({
  columns: z.array(z.object({ header: z.string(), cells: z.array(z.string()) })).max(maxColumns),
  mapping: ColumnMapping,
  /** `remembered`: from an earlier import of a spreadsheet with the same headers. */
  source: z.enum(["guessed", "remembered", "chosen"]),
  /** Every day of the column is possible in both orders. */
  isDayOrderOpen: z.boolean(),
  /** Why nothing is read, or which cells are not, for the person. */
  problems: z.array(z.object({ field: ColumnField, message: z.string() })),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

/** Mappings that the person chose, by the number of the file in the upload. */
export const ColumnChoices = z.record(z.string().regex(/^\d$/), ColumnMapping);
export type ColumnChoices = z.infer<typeof ColumnChoices>;
