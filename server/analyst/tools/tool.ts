import type { z } from "zod";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Screens } from "#server/analyst/tools/screens.ts";

/** The portfolio or the sum that an answer is about. */
export type About = { id: string; name: string; isSum: boolean };

export type ToolContext = {
  screens: Screens;
  today: Day;
  /** The open portfolio or sum; null where none is open. */
  openPortfolio: string | null;
};

/** `link` leads to the screen with the same figures and their working. */
export type ToolAnswer<Output> = { output: Output; about: About | null; link: string | null };

/** Rights that a token needs. */
type ToolScope = "read";

/** A tool with its schemas. */
export type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = {
  /** In the words of the API. */
  name: string;
  /** pt-BR, for people. */
  title: string;
  /** pt-BR: what it answers, and in which units. */
  description: string;
  scope: ToolScope;
  input: Input;
  output: Output;
  run(context: ToolContext, input: z.infer<Input>): Promise<ToolAnswer<z.infer<Output>>>;
};

/** A question about the person's own data, which changes nothing. Answers come from the use cases of the screens. */
export type Tool = Omit<Definition<z.ZodObject, z.ZodObject>, "run"> & {
  run(context: ToolContext, input: never): Promise<ToolAnswer<Record<string, unknown>>>;
};

export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Definition<Input, Output>,
): Definition<Input, Output> => tool;
