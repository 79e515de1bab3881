import type { z } from "zod";
import type { AnswerBlock, AnswerPart, AnswerTable, Figure, FigureFormat } from "#contract/analyst.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question } from "#domain/questions/question.ts";
import { named } from "#server/analyst/tools/named.ts";
import type { About, Definition, ToolAnswer } from "#server/analyst/tools/tool.ts";

/** An answer of a tool, with its name. */
export type Result<Output = unknown> = ToolAnswer<Output> & { tool: string };

/** A next step. The question of a chip travels signed. `model`: the way to the consent to a model. */
export type Next =
  | { kind: "ask"; label: string; question: Question | null }
  | { kind: "open"; label: string; link: string }
  | { kind: "model"; label: string };

/** An answer before it is signed. */
export type Composed = { blocks: AnswerBlock[]; next: Next[]; about: About | null };

/** The value at a path, such as 'months.0.amount'; undefined if there is none. */
function valueAt(output: unknown, path: string): unknown {
  let value = output;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Whether the tool's answer has a value at the path. */
export const has = (result: Result, path: string): boolean => {
  const value = valueAt(result.output, path);
  return value !== null && value !== undefined;
};

/**
 * A figure of an answer. Its value comes from the tool's answer alone, so that no text can state another one. Throws for a path without
 * a value, so composers ask `has` first.
 */
export function figure(result: Result, path: string, format: FigureFormat, link = result.link): Figure {
  const value = valueAt(result.output, path);
  if (typeof value !== "string" && typeof value !== "number")
    throw new Error(`${result.tool} has no figure at ${path}`);
  return { kind: "figure", tool: result.tool, path, value: String(value), format, link };
}

export const money = (result: Result, path: string, link?: string | null) =>
  figure(result, path, "money", link);
export const percent = (result: Result, path: string, link?: string | null) =>
  figure(result, path, "percent", link);

/** A sentence with figures in it. */
export function say(texts: TemplateStringsArray, ...parts: (AnswerPart | string)[]): AnswerBlock {
  return { kind: "paragraph", parts: partsOf(texts, parts) };
}

/** A remark about the figures. */
export function note(texts: TemplateStringsArray, ...parts: (AnswerPart | string)[]): AnswerBlock {
  return { kind: "note", parts: partsOf(texts, parts) };
}

function partsOf(texts: TemplateStringsArray, parts: readonly (AnswerPart | string)[]): AnswerPart[] {
  const all: AnswerPart[] = [];
  const addText = (text: string) => {
    const last = all.at(-1);
    if (last?.kind === "text") last.text += text;
    else if (text !== "") all.push({ kind: "text", text });
  };
  for (const [place, text] of texts.entries()) {
    addText(text);
    const part = parts[place];
    if (typeof part === "string") addText(part);
    else if (part) all.push({ ...part });
  }
  return all;
}

const maxRows = 8;

type Column<Row> = { title: string; format: FigureFormat; of: (row: Row) => string | null };

/** A table of a list in a tool's answer. */
export function table<Row>(
  result: Result,
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  linkOf: (row: Row) => string | null = () => null,
): AnswerTable {
  return {
    kind: "table",
    title,
    tool: result.tool,
    columns: columns.map(({ title: head, format }) => ({ title: head, format })),
    rows: rows.slice(0, maxRows).map((row) => ({
      cells: columns.map(({ of, format }) => {
        const cell = of(row);
        return cell !== null && format === "text" ? named(cell) : cell;
      }),
      link: linkOf(row),
    })),
    more: Math.max(0, rows.length - maxRows),
    link: result.link,
  };
}

export const opens = (label: string, link: string | null): Next[] =>
  link === null ? [] : [{ kind: "open", label, link }];

/** Another question as a chip. */
export const asks = (label: string, question: Question): Next => ({ kind: "ask", label, question });

/** Asks a tool; its input and output keep their schemas. */
export type Call = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Definition<Input, Output>,
  input: z.input<Input>,
) => Promise<Result<z.infer<Output>>>;

export type AnswerContext = {
  call: Call;
  today: Day;
  names: Names;
};

/** Composes the answer of a question with figures. */
export type Composer = (question: Question, context: AnswerContext) => Promise<Composed>;

/** The asset of a ticker that the question names. */
export const namedAssetOf = ({ names }: AnswerContext, ticker: string | undefined): NamedAsset | undefined =>
  names.assets.find((asset) => asset.ticker === ticker);

/** How people call an asset: by its ticker, or by its name if that is no short code. */
export const callName = ({ ticker, name }: { ticker: string; name: string }): string =>
  ticker.length > 12 || /^\d+$/.test(ticker) ? named(name) : ticker;
