import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Measure, Slots } from "#domain/questions/question.ts";

/** The words by which an intent is known. Rules are tried in their order, and the first one that fits is the intent. */
export type Rule = {
  intent: Intent;
  /** Fits the marked text. */
  pattern: RegExp;
  /** A condition beside the words. */
  when?: (question: MarkedQuestion) => boolean;
  /** The slots that the words name beside the intent. */
  slots?: (question: MarkedQuestion) => Slots;
};

/** The first alternative whose pattern fits gives the measure. */
export const measureBy =
  (rows: readonly (readonly [RegExp, Measure])[]) =>
  ({ text }: MarkedQuestion): Slots => {
    const measure = rows.find(([pattern]) => pattern.test(text))?.[1];
    return measure === undefined ? {} : { measure };
  };

export const hasAsset = ({ assets }: MarkedQuestion): boolean => assets.length > 0;
export const hasNumber = ({ numbers }: MarkedQuestion): boolean => numbers.length > 0;

/** The quantity and the price of a trade: the number after 'a' or 'por' is the price, else the second one. */
export function tradeNumbers({ numbers, text }: MarkedQuestion): Slots {
  const [first, second] = numbers;
  if (first !== undefined && second !== undefined) return { quantity: first, price: second };
  if (first === undefined) return {};
  return /(?:\b(?:a|por|preco de|r\$)|@) ?@num/.test(text) ? { price: first } : { quantity: first };
}
