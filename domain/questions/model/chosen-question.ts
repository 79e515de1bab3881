import type { Day } from "#domain/kernel/calendar.ts";
import { termInText } from "#domain/questions/glossary-terms.ts";
import { tradeNumbers } from "#domain/questions/intents/rule.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import {
  type Intent,
  intents,
  type Measure,
  measures,
  type Slots,
  type Understanding,
} from "#domain/questions/question.ts";
import { namedSlots } from "#domain/questions/rule-for.ts";
import { settle } from "#domain/questions/settled-question.ts";

/** Kinds of questions that a model may choose. A draft of an entry and the help are the grammar's alone. */
export type ModelIntent = Exclude<Intent, "entry_draft" | "help">;

export const modelIntents = intents.filter(
  (intent): intent is ModelIntent => intent !== "entry_draft" && intent !== "help",
);

export type Order = "first" | "last" | "max" | "min";

/** The orders that a kind of question has. */
export const ordersOf: Partial<Record<ModelIntent, readonly Order[]>> = {
  best_worst: ["max", "min"],
  income_by_asset: ["max", "min"],
  income_by_month: ["max", "min"],
  transactions: ["first", "last"],
};

/** A choice of a model. It names no asset, no portfolio, no day and no amount: those are read from the question. */
export type ChosenQuestion = {
  intent: ModelIntent;
  measure?: Measure | undefined;
  order?: Order | undefined;
};

const isMeasureOf = (intent: ModelIntent, measure: string): measure is Measure =>
  (measures[intent] as readonly string[]).includes(measure);

/** The choice if it is one of the closed lists; undefined for a measure or an order that the kind of question does not have. */
export function choiceOf(given: {
  intent: string;
  measure?: string | null | undefined;
  order?: string | null | undefined;
}): ChosenQuestion | undefined {
  const intent = modelIntents.find((each) => each === given.intent);
  if (intent === undefined) return undefined;
  const measure = given.measure ?? undefined;
  if (measure !== undefined && !isMeasureOf(intent, measure)) return undefined;
  const order = ordersOf[intent]?.find((each) => each === given.order);
  if (typeof given.order === "string" && order === undefined) return undefined;
  return { intent, measure, order };
}

const ofOneAsset: ReadonlySet<Intent> = new Set(["position", "average_price", "sale_simulation"]);

/** Whether the question names what this kind of question is about. */
function namesEnough(intent: ModelIntent, { assets, portfolios, classes }: MarkedQuestion): boolean {
  if (ofOneAsset.has(intent)) return assets.length > 0;
  if (intent !== "compare_assets") return true;
  return assets.length > 1 || portfolios.length > 1 || classes.length > 1;
}

/** The numbers of a question, as the rules of the grammar read them. */
function numberSlots({ intent, measure }: ChosenQuestion, marked: MarkedQuestion): Slots {
  const [first] = marked.numbers;
  if (intent === "deposit") return first === undefined ? {} : { amount: first, measure: "split" };
  const isTrade = intent === "sale_simulation" || measure === "after-purchase";
  return isTrade ? tradeNumbers(marked) : {};
}

/** The chosen question with what the person's own words name. Undefined if they do not name what it is about. */
export function completeChoice(
  choice: ChosenQuestion,
  marked: MarkedQuestion,
  today: Day,
): Understanding | undefined {
  const { intent, measure, order } = choice;
  if (intent === "glossary") {
    const term = termInText(marked.plain);
    return term === undefined
      ? undefined
      : { mode: "answer", question: { intent, slots: { term } }, others: [] };
  }
  if (!namesEnough(intent, marked)) return undefined;
  const slots: Slots = {
    ...namedSlots(marked),
    ...(measure === undefined ? {} : { measure }),
    ...(order === undefined ? {} : { order }),
    ...numberSlots(choice, marked),
  };
  return settle({ intent, slots }, marked, today, true);
}
