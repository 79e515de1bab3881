import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { maxQuestionLength } from "#contract/question-length.ts";
import { singleLine } from "#contract/text.ts";
import { intents, measures, type Question } from "#domain/questions/question.ts";

const QuestionText = singleLine({
  required: "Escreva uma pergunta",
  max: [maxQuestionLength, `Sua pergunta deve ter no máximo ${maxQuestionLength} caracteres`],
});

const name = z.string().max(100);
const names = z.array(name).max(10);

/** A question as it was understood: intent and slots, and no words of the person. */
export const AskedQuestion = z.strictObject({
  intent: z.enum(intents),
  slots: z.strictObject({
    portfolio: z.union([z.uuid(), z.literal("all")]).optional(),
    portfolios: z.array(z.uuid()).max(10).optional(),
    holder: name.optional(),
    assets: names.optional(),
    period: z.strictObject({ from: DayText.optional(), to: DayText }).optional(),
    assetClass: AssetClassCode.optional(),
    classes: z.array(AssetClassCode).max(10).optional(),
    index: z.enum(["CDI", "IBOV", "IPCA", "USD", "own"]).optional(),
    income: z.enum(["dividend", "interest-on-equity", "yield", "amortization", "rent"]).optional(),
    goal: name.optional(),
    measure: z.enum(Object.values(measures).flat()).optional(),
    order: z.enum(["first", "last", "max", "min"]).optional(),
    side: z.enum(["BUY", "SELL"]).optional(),
    quantity: DecimalText.optional(),
    price: DecimalText.optional(),
    amount: DecimalText.optional(),
    term: name.optional(),
    year: z.number().int().min(1990).max(2100).optional(),
    custodian: z.uuid().optional(),
    contracts: z.array(z.uuid()).max(50).optional(),
    unit: z.enum(["brl", "percent"]).optional(),
    withoutIncome: z.boolean().optional(),
  }),
}) satisfies z.ZodType<Question>;

const maxFrameLength = 4_000;

/**
 * A question to the analyst. `frame` is that of the answer before, for 'e em setembro?'. `choice` is a reading that an answer offered, in
 * place of the text's own.
 */
export const AnalystQuestion = z.strictObject({
  text: QuestionText,
  /** The open portfolio, or the id of a sum; null in a place without one. */
  portfolioId: z.uuid().nullable().default(null),
  frame: z.string().max(maxFrameLength).nullable().default(null),
  choice: z.string().max(maxFrameLength).nullable().default(null),
});
export type AnalystQuestion = z.infer<typeof AnalystQuestion>;

/**
 * How a figure is written. `money` and `unit-price` are BRL, `percent` and `points` fractions, `day` is 'YYYY-MM-DD', `month` 'YYYY-MM'.
 */
export const FigureFormat = z.enum([
  "money",
  "unit-price",
  "percent",
  "points",
  "quantity",
  "day",
  "month",
  "count",
  "text",
]);
export type FigureFormat = z.infer<typeof FigureFormat>;

/** A value of a tool's answer. `path` is its place there, and `link` leads to the screen that shows its working. */
export const Figure = z.object({
  kind: z.literal("figure"),
  tool: z.string(),
  path: z.string(),
  value: z.string(),
  format: FigureFormat,
  link: z.string().nullable(),
});
export type Figure = z.infer<typeof Figure>;

const TextPart = z.object({ kind: z.literal("text"), text: z.string() });

export const AnswerPart = z.discriminatedUnion("kind", [TextPart, Figure]);
export type AnswerPart = z.infer<typeof AnswerPart>;

const Paragraph = z.object({ kind: z.literal("paragraph"), parts: z.array(AnswerPart) });

/** A cell is null where a value is not known. */
export const AnswerTable = z.object({
  kind: z.literal("table"),
  title: z.string(),
  tool: z.string(),
  columns: z.array(z.object({ title: z.string(), format: FigureFormat })),
  rows: z.array(z.object({ cells: z.array(z.string().nullable()), link: z.string().nullable() })),
  /** How many more rows the screen has. */
  more: z.number(),
  link: z.string().nullable(),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

/** A bar of each month or asset. */
const AnswerChart = z.object({
  kind: z.literal("chart"),
  title: z.string(),
  tool: z.string(),
  format: FigureFormat,
  bars: z.array(z.object({ label: z.string(), labelFormat: FigureFormat, value: z.string() })),
});
export type AnswerChart = z.infer<typeof AnswerChart>;

/** Something to know about the figures: an old price, an uncertain rule. */
const Note = z.object({ kind: z.literal("note"), parts: z.array(AnswerPart) });

export const AnswerBlock = z.discriminatedUnion("kind", [Paragraph, AnswerTable, AnswerChart, Note]);
export type AnswerBlock = z.infer<typeof AnswerBlock>;

/** A next step: another question, a reading of this one (`choice`), a screen, or the consent to a model. */
export const AnswerChip = z.discriminatedUnion("kind", [
  /** Leads to the consent to a model that could read the question. */
  z.object({ kind: z.literal("model"), label: z.string() }),
  z.object({ kind: z.literal("ask"), label: z.string(), choice: z.string().nullable() }),
  z.object({ kind: z.literal("open"), label: z.string(), link: z.string() }),
]);
export type AnswerChip = z.infer<typeof AnswerChip>;

/**
 * `answer` has figures, and `ask` only readings to choose from. `explain` has a term, `draft` a link to the form, `help` examples of questions.
 * `refused` and `missing` say why there is no figure.
 */
export const AnswerMode = z.enum(["answer", "ask", "explain", "draft", "help", "refused", "missing"]);
export type AnswerMode = z.infer<typeof AnswerMode>;

export const AnalystAnswer = z.object({
  mode: AnswerMode,
  blocks: z.array(AnswerBlock),
  chips: z.array(AnswerChip),
  /** The portfolio or sum that the answer is about; null for none. */
  about: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Travels with the next question, so that it can be a follow-up; null if nothing can follow. */
  frame: z.string().nullable(),
  /** The chooser of the tools: the product's own grammar, or a model that the person agreed to. */
  by: z.enum(["grammar", "model"]),
  /** The name of the model that read the question; null for the grammar. */
  model: z.string().nullable(),
});
export type AnalystAnswer = z.infer<typeof AnalystAnswer>;
