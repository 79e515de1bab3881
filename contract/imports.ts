import { z } from "zod";
import { Asset, AssetClassCode } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { ContractAnswer } from "#contract/fixed-income.ts";
import {
  GoneRow,
  GoneRowId,
  ImportAnswer,
  ImportQuestion,
  MissingOpening,
  Opening,
  UnknownAsset,
} from "#contract/import-answers.ts";
import { ColumnChoices, ImportColumns } from "#contract/import-columns.ts";
import { ImportContract } from "#contract/import-contracts.ts";
import { ImportRedemption, RedemptionTaxes } from "#contract/import-redemptions.ts";
import { Reconciliation } from "#contract/reconciliation.ts";

/** Bounds of one upload: files, bytes of one, and bytes of all. */
export const maxImportFiles = 10;
export const maxImportFileBytes = 5_000_000;
export const maxImportBytes = 20_000_000;

/** Rows of all files of one upload. */
export const maxImportRows = 20_000;

/** Rows of one answer of a review. */
export const importRowsPerPage = 500;

/** Rows with a question that a review names besides its page. */
export const maxAskedRows = 1_000;

/** Kinds of B3's sheets. `other-trades`: trades of another spreadsheet, whose columns the person confirms. */
export const ImportSheetKind = z.enum([
  "trades",
  "movements",
  "income",
  "positions",
  "lent-positions",
  "trade-summary",
  "other-trades",
]);
export type ImportSheetKind = z.infer<typeof ImportSheetKind>;

/**
 * `new` will be recorded. `known` was imported or typed before. `mirror` repeats a trade of another file. `no-effect` changes
 * nothing. `review` needs the person, and is not recorded.
 */
export const ImportGroup = z.enum(["new", "known", "mirror", "no-effect", "review"]);
export type ImportGroup = z.infer<typeof ImportGroup>;

/**
 * Tax that the rows of a file say was withheld in a month. `filled`: it is or becomes the withheld tax of the month. `stated`:
 * the person has stated another. `other-sales`: the month has sales that the file does not tell of.
 */
export const WithheldMonth = z.object({
  month: z.string(),
  common: DecimalText,
  dayTrade: DecimalText,
  use: z.enum(["filled", "stated", "other-sales"]),
});
export type WithheldMonth = z.infer<typeof WithheldMonth>;

/** Totals and notes among the rows of a file, which are no trades: their number, and the first of them. */
export const LeftOutRows = z.object({
  count: z.number(),
  rows: z.array(z.object({ sheet: z.string(), line: z.number(), text: z.string() })),
});
export type LeftOutRows = z.infer<typeof LeftOutRows>;

/** Rows of a file that are named as no trades. */
export const maxLeftOutRows = 10;

/** A file in the order of the upload. Its name stays with the person. */
const ImportFile = z.object({
  kinds: z.array(ImportSheetKind),
  rows: z.number(),
  /** The first and the last day of its rows; null without any. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The day that the file's name tells, until which it has all rows; null if the name has none. */
  until: z.string().nullable(),
  /** Why nothing of the file is read, for the person; null if it is read. */
  refusal: z.string().nullable(),
  /** Names of sheets that are not B3's. */
  unknownSheets: z.array(z.string()),
  /** Number of its rows that the workbook hides. They are read as all others. */
  hiddenRows: z.number(),
  /** Null for B3's files and refused ones. */
  columns: ImportColumns.nullable(),
  withheld: z.array(WithheldMonth).optional(),
  leftOut: LeftOutRows.optional(),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const ImportRow = z.object({
  /** The number of the file in the upload, from 0. */
  file: z.number(),
  sheet: z.string(),
  line: z.number(),
  group: ImportGroup,
  /** Why the row is in this group, for the person. */
  reason: z.string(),
  day: z.string().nullable(),
  /** The ticker or code of the product. */
  code: z.string(),
  /** The row's own words: 'Compra', 'Rendimento', 'Transferência'. */
  label: z.string(),
  quantity: DecimalText.nullable(),
  /** In BRL. */
  amount: DecimalText.nullable(),
  /** Only where the person decides; it stays after the answer. */
  question: ImportQuestion.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Number of rows in each group; they sum to `read`. */
export const ImportCounts = z.object({
  read: z.number(),
  new: z.number(),
  known: z.number(),
  mirror: z.number(),
  noEffect: z.number(),
  review: z.number(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A holding; BRL for one unit, null without units. */
const Held = z.object({ quantity: DecimalText, averagePrice: DecimalText.nullable() });

/** An asset whose quantity or average price changes. */
export const ImportChange = z.object({
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  before: Held,
  after: Held,
});
export type ImportChange = z.infer<typeof ImportChange>;

/** A broker or bank of the files. `custodianId`: the person's custodian that it is taken for; null if it would be created. */
export const ImportInstitution = z.object({
  key: z.string(),
  name: z.string(),
  custodianId: z.uuid().nullable(),
});
export type ImportInstitution = z.infer<typeof ImportInstitution>;

/** The effect that an upload would have; nothing is written yet. */
export const ImportReview = z.object({
  /** Confirming sends it back: a review of other data is refused. */
  version: z.string(),
  files: z.array(ImportFile),
  counts: ImportCounts,
  /** The page that was asked for, at most 500. */
  rows: z.array(ImportRow),
  /** Number of rows with a question. */
  askedCount: z.number(),
  /** Rows with a question that the first page lacks: those without an answer first, at most 1,000. */
  moreAsked: z.array(ImportRow),
  institutions: z.array(ImportInstitution),
  /** Codes of rows to review that the person can create as own assets. */
  unknownAssets: z.array(UnknownAsset),
  /** Assets whose sales are left to the person, until they say what was held before. */
  missingOpenings: z.array(MissingOpening),
  /** Titles without a contract, those that are held first. */
  contracts: z.array(ImportContract),
  /** Redemptions whose rows state no tax, with what was withheld. */
  redemptions: z.array(ImportRedemption),
  gone: z.array(GoneRow),
  /** Null without a posição. */
  reconciliation: Reconciliation.nullable(),
  changes: z.array(ImportChange),
});
export type ImportReview = z.infer<typeof ImportReview>;

const maxAnswers = 5_000;
const limited = (choices: object) => Object.keys(choices).length <= maxAnswers;

/** Sent with the files: the decisions so far for a review, and its version besides to confirm it. */
export const ImportChoices = z.strictObject({
  version: z.string().max(200).optional(),
  /** Custodian ids by institution key. The others are taken for the proposed custodian, or created. */
  custodians: z.record(z.string().max(200), z.uuid()).default({}),
  /** By the id of the row's question. */
  answers: z.record(z.string().max(64), ImportAnswer).refine(limited).default({}),
  /** Classes of assets to create, by code. */
  assets: z.record(z.string().max(200), AssetClassCode).refine(limited).default({}),
  /** The day of a posição, which the file does not tell. Without one, the day of its file's name, else today. */
  positionDay: DayText.optional(),
  /** The day that each file's name tells, in the order of the upload. */
  fileDays: z.array(DayText.nullable()).max(maxImportFiles).default([]),
  /** By code. */
  openings: z.record(z.string().max(200), Opening).refine(limited).default({}),
  /** Assets of the portfolio's owner or of the catalogue, by the code that the files have for them. */
  chosenAssets: z.record(z.string().max(200), z.uuid()).refine(limited).default({}),
  /**
   * The terms of titles, by code. Titles without them have those of their proposal, and without one no contract. Null declines the
   * proposal.
   */
  contracts: z.record(z.string().max(200), ContractAnswer.nullable()).refine(limited).default({}),
  /** Taxes that the payers of redemptions withheld, by their ids. */
  withheld: z.record(z.string().max(200), RedemptionTaxes).refine(limited).default({}),
  /** Codes whose sales of more than was held are short sales. */
  shortSales: z.array(z.string().max(200)).max(maxAnswers).default([]),
  columns: ColumnChoices.default({}),
  /** Ids of gone rows whose entries are taken out of the portfolio. */
  removed: z.array(GoneRowId).max(maxAnswers).default([]),
  /** The rows that a review answers, of one group or of all, from a place in it. */
  page: z
    .strictObject({
      group: ImportGroup.nullable(),
      from: z.int().min(0).max(maxImportRows),
    })
    .default({ group: null, from: 0 }),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

/** Entries of an import that still exist. */
const ImportEntries = z.object({ transactions: z.number(), income: z.number(), events: z.number() });

/** A confirmed import. */
export const Import = z.object({
  id: z.uuid(),
  at: z.string(),
  files: z.array(ImportFile.pick({ kinds: true, rows: true, from: true, to: true, until: true })),
  counts: ImportCounts,
  entries: ImportEntries,
});
export type Import = z.infer<typeof Import>;

export const ConfirmedImport = Import.extend({ changes: z.array(ImportChange) });
export type ConfirmedImport = z.infer<typeof ConfirmedImport>;

/** The effect that undoing an import would have. `obstacle`: why it cannot be undone, for the person. */
export const ImportUndo = z.object({
  entries: ImportEntries,
  changes: z.array(ImportChange),
  obstacle: z.string().nullable(),
});
export type ImportUndo = z.infer<typeof ImportUndo>;
