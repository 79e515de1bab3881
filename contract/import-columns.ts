import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { maxColumns } from "#domain/imports/other-sheet/mapping.ts";

const SomeColumn = z
  .int()
  .min(0)
  .max(maxColumns - 1);
const ColumnIndex = SomeColumn.nullable();
const SomeColumns = z.array(SomeColumn).max(maxColumns).readonly().default([]);

/** Whether a day comes with its day, its month or its year first; the year only with two digits. */
export const DayOrder = z.enum(["day-first", "month-first", "year-first"]);
export type DayOrder = z.infer<typeof DayOrder>;

/** The column of each field in a spreadsheet that is not B3's, from 0; null without one. */
export const ColumnMapping = z.strictObject({
  day: ColumnIndex,
  asset: ColumnIndex,
  side: ColumnIndex,
  quantity: ColumnIndex,
  price: ColumnIndex,
  /** The total of a trade. It tells the price where no column does. */
  total: ColumnIndex.default(null),
  fees: ColumnIndex,
  /** Tax that the broker withheld. */
  withheld: ColumnIndex.default(null),
  /** The currency of the price. */
  currency: ColumnIndex.default(null),
  institution: ColumnIndex,
  /** Further columns of costs, added to the fees. */
  moreFees: SomeColumns,
  /** Columns that the person leaves out. */
  leftOut: SomeColumns,
  /** How days of this file that are possible in several orders are read; null until the person says. */
  dayOrder: DayOrder.nullable().default(null),
  /** Whether totals have the costs in them; null until the person says. */
  totalCosts: z.enum(["included", "apart"]).nullable().default(null),
  /** Whether a plain price is that of one unit or the total of a trade; null until the person says. */
  priceIs: z.enum(["unit", "total"]).nullable().default(null),
  /** The side of every row of this file, or that of its sheet's name; null until the person says. */
  everySide: z.enum(["buy", "sell", "sheet"]).nullable().default(null),
  /** Whether the sheets of this file with trades that are not read are left out, as the person says. */
  areSheetsLeftOut: z.boolean().default(false),
  /** How numbers of this file that may be a thousand are read; null until the person says. */
  decimalMark: z.enum(["comma", "point"]).nullable().default(null),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

export const ColumnField = ColumnMapping.omit({
  dayOrder: true,
  decimalMark: true,
  totalCosts: true,
  priceIs: true,
  everySide: true,
  areSheetsLeftOut: true,
  moreFees: true,
  leftOut: true,
}).keyof();
export type ColumnField = z.infer<typeof ColumnField>;

/** The probable contents of a column. `withheld`: tax that was withheld at source. */
export const ColumnContent = z.enum([
  "money",
  "fees",
  "withheld",
  "currency",
  "account",
  "side",
  "day",
  "number",
  "text",
  "empty",
]);
export type ColumnContent = z.infer<typeof ColumnContent>;

/**
 * `read`: a field, or added to the fees. `checked`: it repeats what other columns say. `left-out`: the person leaves it out.
 * `unread`: it changes nothing. `open`: it may change what is recorded, so that the person decides before the import.
 */
export const ColumnUse = z.enum(["read", "checked", "left-out", "unread", "open"]);
export type ColumnUse = z.infer<typeof ColumnUse>;

/** Rows that the person sees of each column, and the length of their cells. */
export const previewRows = 5;
export const maxPreviewLength = 200;

/** A number that may be a thousand, with both readings. */
const OpenNumber = z.object({ text: z.string(), comma: DecimalText, point: DecimalText });

/** Changed numbers that a question shows. */
export const maxShownNumbers = 5;

/** The columns of a spreadsheet that is not B3's, and which fields they are taken for. */
export const ImportColumns = z.object({
  columns: z
    .array(z.object({ header: z.string(), cells: z.array(z.string()), holds: ColumnContent, use: ColumnUse }))
    .max(maxColumns),
  mapping: ColumnMapping,
  /** `remembered`: from an earlier import of a spreadsheet with the same headers. */
  source: z.enum(["guessed", "remembered", "chosen"]),
  /** Days of the column are possible in several orders, and the person says which. */
  isDayOrderOpen: z.boolean(),
  /** The order in which such days are read until the person says another; null if no day depends on it. */
  readDayOrder: DayOrder.nullable(),
  /** A day that a spreadsheet program may have swapped with its month, with both readings; null if the file tells. */
  swappedDay: z.object({ shown: z.string(), swapped: z.string() }).nullable(),
  /** Nothing tells whether the totals have the costs in them. */
  isTotalOpen: z.boolean(),
  /**
   * A plain price that is read as the total of its trade. `told`: the closes of several trades tell so, or the person. `open`: one trade
   * alone tells so. Null for a price of one unit.
   */
  totalInPrice: z.enum(["told", "open"]).nullable(),
  /** Nothing in the file tells purchases from sales. */
  isSideOpen: z.boolean(),
  /** The sides that the names of several sheets tell: 'Compras' and 'Vendas'. */
  sheetSides: z.array(z.object({ sheet: z.string(), side: z.enum(["buy", "sell"]) })),
  /** Sheets that seem to have trades and are not read. */
  openSheets: z.array(z.string()),
  /** The numbers that may be a thousand, by the first of them; null if the file or the market tells. */
  openNumber: OpenNumber.extend({
    /** The likely mark: a comma in a file of Brazil. Null if neither is likelier. */
    proposed: z.enum(["comma", "point"]).nullable(),
    /** The first numbers that the answer changes, and how many there are. */
    rows: z.array(OpenNumber.extend({ line: z.number(), code: z.string(), header: z.string() })),
    count: z.number(),
  }).nullable(),
  /** Why nothing is read, or which cells are not, for the person. */
  problems: z.array(z.object({ field: ColumnField, message: z.string() })),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

/** Whether the person decides something about the columns before anything of the file can be imported. */
export const areColumnsOpen = ({
  columns,
  mapping,
  openNumber,
  isDayOrderOpen,
  swappedDay,
  isSideOpen,
  isTotalOpen,
  totalInPrice,
  openSheets,
}: ImportColumns): boolean =>
  columns.some(({ use }) => use === "open") ||
  (openNumber !== null && mapping.decimalMark === null) ||
  ((isDayOrderOpen || swappedDay !== null) && mapping.dayOrder === null) ||
  (openSheets.length > 0 && !mapping.areSheetsLeftOut) ||
  (isTotalOpen && mapping.totalCosts === null) ||
  (totalInPrice === "open" && mapping.priceIs === null) ||
  (isSideOpen && mapping.everySide === null);

/** Mappings that the person chose, by the number of the file in the upload. */
export const ColumnChoices = z.record(z.string().regex(/^\d$/), ColumnMapping);
export type ColumnChoices = z.infer<typeof ColumnChoices>;
