import type { Day } from "#domain/kernel/calendar.ts";
import { isComplete, isFollowUp } from "#domain/questions/complete-question.ts";
import { asksToExplain } from "#domain/questions/explained-term.ts";
import { type MarkedQuestion, markQuestion } from "#domain/questions/marked-question.ts";
import type { Names } from "#domain/questions/names.ts";
import { lookAhead, type Question } from "#domain/questions/question.ts";
import { ruleFor } from "#domain/questions/rule-for.ts";

export type Asked = { names: Names; today: Day; frame?: Question | undefined };

const markAfter = (frame: Question | undefined, text: string, { names, today }: Asked): MarkedQuestion =>
  markQuestion(text, names, {
    today,
    isAhead: frame !== undefined && lookAhead(frame),
    isOfContract: frame?.slots.contracts !== undefined,
  });

/** 'E quanto recebi?' without the word that goes on with the question before. 'É' asks, 'e aí' greets, and 'e 24' is a year. */
const withoutAnd = (text: string): string =>
  text.replace(/^\s*e,?\s+(?!['\d]|a[ií](?!\p{L})|(?:quanto|qual) que\b)/iu, "");

/** The question with what it names taken out, and `frame`, the question before it, if that one completes it. */
export function completing(text: string, asked: Asked): { marked: MarkedQuestion; frame?: Question } {
  const { frame } = asked;
  if (!frame) return { marked: markAfter(undefined, text, asked) };
  const rest = withoutAnd(text);
  const alone = markAfter(undefined, rest, asked);
  const own = ruleFor(alone);
  const isGoingOn = rest !== text || isFollowUp(frame, own, alone);
  if (!isGoingOn || asksToExplain(alone)) return { marked: alone };
  const after = markAfter(frame, rest, asked);
  // 'E o de 110% do CDI?' after a question about an application names another one.
  const namesContract = after.contracts.length > alone.contracts.length;
  return { marked: isComplete(alone, own) && !namesContract ? alone : after, frame };
}

/** The question with what it names taken out, after the question before it. */
export const markAsked = (text: string, asked: Asked): MarkedQuestion => completing(text, asked).marked;
