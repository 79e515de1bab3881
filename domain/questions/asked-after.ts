import { addDays, type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isComplete, isFollowUp } from "#domain/questions/complete-question.ts";
import { crossed, purchaseOf, withAnother } from "#domain/questions/crossed-question.ts";
import { asksToExplain } from "#domain/questions/explained-term.ts";
import { type MarkedQuestion, markQuestion } from "#domain/questions/marked-question.ts";
import type { Names } from "#domain/questions/names.ts";
import type { ReadPeriod } from "#domain/questions/period-ranges.ts";
import { lookAhead, type Question } from "#domain/questions/question.ts";
import { ruleFor } from "#domain/questions/rule-for.ts";

export type Asked = { names: Names; today: Day; frame?: Question | undefined };

function markAfter(frame: Question | undefined, text: string, { names, today }: Asked): MarkedQuestion {
  const isOfContract = frame?.slots.contracts !== undefined || frame?.intent.startsWith("fi_") === true;
  const markWith = (isOfAhead: boolean) =>
    markQuestion(text, names, { today, isAhead: isOfAhead, isOfContract });
  const marked = markWith(frame !== undefined && isAhead(frame) && !pastVerb.test(foldedText(text)));
  return frame?.intent === "exemption_left" && isFar(marked, today) ? markWith(false) : marked;
}

const pastVerb =
  /\b(?:receb(?:i|eu|emos)|ganhei|ganhou|paguei|pagou|pagaram|entrou|entraram|caiu|cairam|rend(?:eu|eram)|foi|foram|deu|tive|fechei|vendi|comprei|ficou|ficaram|venceu|venceram|teve)\b/;

/** Whether the months of a talk are those to come: what is to come, and what may still be sold. */
const isAhead = (frame: Question): boolean => lookAhead(frame) || frame.intent === "exemption_left";

/** More than half a year ahead: 'e em outubro?' in November asks of the last October. */
const isFar = ({ period }: MarkedQuestion, today: Day): boolean =>
  period?.from !== undefined && period.from > monthsAfter(today, 6);

const greeting =
  /^\s*(?:ok|blz|beleza|certo|entendi|ah|t[aá] bom|legal|vlw|valeu|obrigad[oa]|mt pouco|muito pouco|muito bom|k{2,}|hum+)[\s,.!]+/iu;

/** 'Blz, e em agosto?' without what stands before 'e'. */
function withoutGreeting(text: string): string {
  let rest = text;
  while (greeting.test(rest)) rest = rest.replace(greeting, "");
  return /^e\s/iu.test(rest) ? rest : text;
}

/** The word that goes on with the question before. 'É' asks, 'e aí' greets, and 'e 24' is a year. */
export const beginsWithAnd = /^\s*e,?\s+(?!['\d]|a[ií](?!\p{L})|(?:quanto|qual) que\b)/iu;

/** 'E quanto recebi?' without its first word, and 'não, em agosto' without the refusal. */
const withoutAnd = (text: string): string =>
  withoutGreeting(text)
    .replace(beginsWithAnd, "")
    .replace(
      /^\s*(?:n[aã]o|digo|quer dizer|na verdade|ops|corrigindo|corrige|errei)(?:\s*[,.?!]+\s*|(?<=digo|verdade|ops)\s+)(?:(?:e|quis dizer|digo|eram?|foi|foram)\s+)?(?=\S)/iu,
      "",
    );

/** A question without the one before it. 'O que tenho para cair em dezembro' is of the December to come. */
function markAlone(text: string, asked: Asked): MarkedQuestion {
  const marked = markAfter(undefined, text, asked);
  const own = marked.period && !marked.looksAhead ? ruleFor(marked) : undefined;
  const { names, today } = asked;
  return own && lookAhead(own) && !pastVerb.test(marked.text)
    ? markQuestion(text, names, { today, isAhead: true })
    : marked;
}

const bonds: ReadonlySet<string> = new Set(["selic", "ipca", "ipca+", "prefixado", "pre"]);
const beforeBond: ReadonlySet<string> = new Set(["e", "o", "do", "no", "agora", "so"]);

/** 'E o Selic?', 'não, o IPCA' after a question about a Treasury bond names another one. */
function withBond({ slots: { assets = [] } }: Question, text: string): string {
  if (!assets.some((ticker) => ticker.startsWith("TESOURO-"))) return text;
  const words = foldedText(text)
    .replace(/[?!.,]/g, " ")
    .split(" ")
    .filter(Boolean);
  const [bond = "", year = "2000", ...others] = words.filter((word) => !beforeBond.has(word));
  return bonds.has(bond) && /^20\d\d$/.test(year) && others.length === 0
    ? `e o tesouro ${words.slice(words.indexOf(bond)).join(" ")}`
    : text;
}

/** The year of the days of the talk, if it is over. Its last day alone is said of the end of a year, and not of the year. */
function yearOfTalk({ slots: { period } }: Question, today: Day): number | undefined {
  const year = period?.from?.slice(0, 4);
  const isOver = year !== undefined && period?.to.startsWith(year) === true && year < today.slice(0, 4);
  return isOver && period.from !== `${year}-12-31` ? Number(year) : undefined;
}

/**
 * `frame` completes the question. `elsewhere`: its days without the year of the talk, if it is not sure that they are of that year.
 */
type Completed = { marked: MarkedQuestion; frame?: Question; elsewhere?: ReadPeriod | undefined };

/** 'E em setembro?' after a question about October of last year is of that year. 'E em maio?' may be of this year too. */
function inYearOfTalk(text: string, marked: MarkedQuestion, frame: Question, asked: Asked): Completed {
  const { names, today } = asked;
  const year = yearOfTalk(frame, today);
  if (year === undefined || !marked.period || marked.looksAhead) return { marked, frame };
  const isOfContract = frame.slots.contracts !== undefined;
  const { period } = markQuestion(text, names, { today, isOfContract, year });
  if (!period || (period.from === marked.period.from && period.to === marked.period.to))
    return { marked, frame };
  const { from, to } = frame.slots.period ?? {};
  const isNext = from === addDays(period.to, 1) || (period.from && to === addDays(period.from, -1));
  return { marked: { ...marked, period }, frame, ...(isNext ? {} : { elsewhere: marked.period }) };
}

/** The question with what it names taken out, and `frame`, the question before it, if that one completes it. */
export function completing(text: string, asked: Asked): Completed {
  const { frame } = asked;
  const rest = frame ? withBond(frame, withoutAnd(text)) : text;
  if (!frame) return { marked: markAlone(text, asked) };
  const alone = markAlone(rest, asked);
  const own = ruleFor(alone);
  const isGoingOn =
    rest !== text ||
    isFollowUp(frame, own, alone) ||
    [crossed, purchaseOf, withAnother].some((read) => read(frame, alone) !== undefined);
  if (!isGoingOn || asksToExplain(alone)) return { marked: alone };
  const after = markAfter(frame, rest, asked);
  // 'E o de 110% do CDI?' after a question about an application names another one.
  const namesContract = after.contracts.length > alone.contracts.length;
  // 'E de proventos em dezembro?' after one about days to come is of days to come, unless it says that they are over.
  const mayBeAhead =
    !own || own.intent === frame.intent || lookAhead(own) || own.intent === "income_received";
  const isOfDaysAhead = isAhead(frame) && mayBeAhead && !pastVerb.test(alone.text);
  const marked = isComplete(alone, own) && !namesContract && !isOfDaysAhead ? alone : after;
  return inYearOfTalk(rest, marked, frame, asked);
}

/** The question with what it names taken out, after the question before it. */
export const markAsked = (text: string, asked: Asked): MarkedQuestion => completing(text, asked).marked;
