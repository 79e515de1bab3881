import {
  isComplete,
  isOfSameYear,
  isPointing,
  isTurned,
  partOfIt,
  placeOfDraft,
  pointsAtTalk,
  pronoun,
  totalWords,
  wholeWords,
} from "#domain/questions/complete-question.ts";
import {
  allUnits,
  asMeantAfter,
  crossed,
  ofCover,
  purchaseOf,
  saleOf,
  withAnother,
} from "#domain/questions/crossed-question.ts";
import { inUnits, numbersFor, turned, turnOf, unitOf } from "#domain/questions/follow-up-turns.ts";
import {
  comparesIndex,
  keptParts,
  namesThing,
  type Said,
  sameParts,
  withoutUndefined,
} from "#domain/questions/kept-parts.ts";
import { withoutKinds } from "#domain/questions/kind-words.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question, Slots } from "#domain/questions/question.ts";
import { relativePeriod } from "#domain/questions/relative-period.ts";
import { namedSlots, ruleFor } from "#domain/questions/rule-for.ts";
import { unspentWords } from "#domain/questions/spent-words.ts";
import { pointsAtNothing } from "#domain/questions/talk-subject.ts";
import { unheardWords } from "#domain/questions/unheard-words.ts";

/** 'Contra o CDI' after one of these compares its days. */
const ofReturn: ReadonlySet<Intent> = new Set(["return_period", "result_period"]);

/** Answers whose parts have answers of their own: 'quanto disso é PETR4?' is its position. */
const isSum: ReadonlySet<Intent> = new Set(["wealth", "allocation", "position", "fi_net_today"]);

const sameKind = (frame: Question, own: Question) => frame.intent === own.intent;

/**
 * Words that say nothing of their own: an intent known by them alone is the one of the question before. 'PETR4 contra os FIIs' is a
 * comparison after any question.
 */
const isOwn = (frame: Question, own: Question, marked: MarkedQuestion) =>
  sameKind(frame, own) ||
  (own.intent === "compare_assets" && /\b(?:contra|versus|vs|x)\b/.test(marked.text)) ||
  isComplete(marked, own) ||
  (own.slots.index !== undefined && !comparesIndex.has(frame.intent)) ||
  (own.slots.income !== undefined && !namesIncome.has(frame.intent)) ||
  (own.intent === "return_vs_index" && ofReturn.has(frame.intent)) ||
  pronoun.test(marked.text) ||
  !marked.text.split(" ").every(isPointing);

/** Answers that a kind of income may narrow. After others, 'dividendos' is a question of its own. */
const namesIncome: ReadonlySet<Intent> = new Set([
  "income_received",
  "income_to_come",
  "income_by_asset",
  "income_by_month",
  "income_yield",
  "calendar",
  "annual_return",
  "result_period",
  "return_period",
]);

/** A ranking by what assets have won. */
const isRanking = ({ intent, slots: { measure } }: Question): boolean =>
  intent === "best_worst" && (measure === undefined || measure === "amount" || measure === "rate");

/** The parts that a follow-up names. 'No total, a carteira toda' asks of all, and not of all time. */
function saidParts(frame: Question, { marked, today }: Said): Slots {
  const { period, assetClass, ...others } = {
    ...namedSlots(marked),
    ...relativePeriod(frame, marked, today),
  };
  // 'E só 150 ações?' of the asset of a sale.
  const isCounted =
    frame.slots.assets !== undefined && /@num (?:acao|acoes|fiis?|etfs?|bdrs?)\b/.test(marked.text);
  const said = isCounted || assetClass === undefined ? others : { ...others, assetClass };
  const isOfAll = period?.from === undefined && /\bno total\b.*\bcarteira\b/.test(marked.plain);
  // 'Quanto deu no total?' after a question without a period is of the same days.
  const isOfSame = frame.slots.period === undefined && /\b(?:no total|ao todo)\b/.test(marked.plain);
  return period === undefined || isOfAll || (period.from === undefined && isOfSame)
    ? said
    : { ...said, period };
}

/** 'E agora?', and not 'agora só os FIIs'. */
const isOfNow = ({ text }: MarkedQuestion): boolean =>
  /\b(?:agora|atual\w*)\b/.test(text.replace(/^agora (?=\S)/, ""));

/** 'E eu?', 'e o dividendo da minha?' after a question about the portfolio of another holder. */
const ofMine = /^(?:eu|[ao] minha|o meu)$|\bd[ao]s? (?:minhas?|meus?)$/;
/** 'E o meu bitcoin?' after a question about the assets of another holder. */
const isMine = (frame: Question, { text }: MarkedQuestion): boolean =>
  ofMine.test(text) || (frame.slots.holder !== undefined && /\b(?:meus?|minhas?)\b/.test(text));

/** The parts of the question before that a follow-up takes away. */
function partsTakenAway(frame: Question, said: Slots, turn: Slots | undefined, marked: MarkedQuestion) {
  const isOfMine = isMine(frame, marked);
  const isOfAllUnits = frame.intent === "sale_simulation" && allUnits.test(marked.plain);
  const inReais = unitOf(marked.text) === "brl" && frame.intent === "return_vs_index";
  const takes: Partial<Record<keyof Slots, boolean>> = {
    income: turn?.withoutIncome === true,
    index: inReais && said.index === undefined,
    withoutIncome: /^com\b/.test(marked.text),
    period: turn?.measure === "before" || (said.period === undefined && isOfNow(marked)),
    assetClass: turn?.measure === "day-trade" || (said.assets !== undefined && said.assetClass === undefined),
    assets: said.assetClass !== undefined && said.assets === undefined,
    quantity: isOfAllUnits,
    // 'Tudo' of a sale is no sum of portfolios.
    portfolio: (said.holder !== undefined && !isOfAllUnits) || isOfMine,
    holder: said.portfolio !== undefined || isOfMine,
  };
  return takes;
}

/** The question before with what the follow-up changes of it. */
function changed(frame: Question, said: Said, turn: Slots | undefined): Question {
  const { marked } = said;
  const named = saidParts(frame, said);
  const unit = unitOf(marked.text);
  const isOfAllUnits = frame.intent === "sale_simulation" && allUnits.test(marked.plain);
  const slots: Slots = {
    ...(wholeWords.test(marked.text) ? sameParts(frame, undefined, marked) : frame.slots),
    ...named,
    ...(isOfAllUnits ? { portfolio: frame.slots.portfolio } : {}),
    ...(turn ?? turned(marked.text)),
    ...numbersFor(frame, marked),
    ...(unit ? { unit } : {}),
    ...(unit && isRanking(frame) ? { measure: unit === "brl" ? "amount" : "rate" } : {}),
  };
  const taken = partsTakenAway(frame, named, turn, marked);
  const left = Object.fromEntries(
    Object.entries(slots).filter(([part, value]) => value !== undefined && !taken[part as keyof Slots]),
  ) as Slots;
  const intent =
    againstIndex(frame, named) ??
    withoutThing(frame, left) ??
    (unit && inUnits[unit][frame.intent]) ??
    frame.intent;
  return { intent, slots: withPayer(left, named) };
}

const isSame = (one: Question, other: Question): boolean => {
  const parts = new Set([...Object.keys(one.slots), ...Object.keys(other.slots)]) as Set<keyof Slots>;
  const isAlike = (part: keyof Slots) =>
    JSON.stringify(one.slots[part]) === JSON.stringify(other.slots[part]);
  return one.intent === other.intent && [...parts].every(isAlike);
};

/** 'Em outubro mesmo?' names what the question before has named. */
const namesAgain = ({ text, classes, index, income }: MarkedQuestion): boolean =>
  text.includes("@") ||
  classes.length > 0 ||
  (index ?? income ?? unitOf(text)) !== undefined ||
  wholeWords.test(text) ||
  totalWords.test(text) ||
  /\b(?:quanto|qual)\b/.test(text);

/** 'E de JCP?' after the income of FIIs, which pay none, is of all that pay it. */
function withPayer(slots: Slots, { income, assetClass: ownClass }: Slots): Slots {
  if (income === undefined || ownClass !== undefined || slots.assetClass !== "FII") return slots;
  const { assetClass: _, ...rest } = slots;
  return rest;
}

/** 'E o CDI?' after a return compares it. */
const againstIndex = ({ intent }: Question, { index }: Slots): Intent | undefined =>
  index !== undefined && (ofReturn.has(intent) || (intent === "of_cdi" && index !== "CDI"))
    ? "return_vs_index"
    : undefined;

/** 'E a carteira?' after a comparison of one asset with an index. */
const withoutThing = (
  { intent }: Question,
  { assets, classes, portfolios, index }: Slots,
): Intent | undefined =>
  intent === "compare_assets" && !assets && !classes && !portfolios && index ? "return_vs_index" : undefined;

/** A follow-up with an intent of its own. */
function withOwnIntent(frame: Question, own: Question, said: Said): Question {
  const ofYear = isOfSameYear(frame, own) && isComplete(said.marked, own);
  const before = ofYear
    ? withoutUndefined({ year: frame.slots.year })
    : sameKind(frame, own)
      ? sameParts(frame, own, said.marked)
      : keptParts(frame, own, said);
  const { portfolio: _portfolio, holder: _holder, ...mine } = before;
  const kept: Slots = isMine(frame, said.marked) ? mine : before;
  const slots = { ...kept, ...own.slots, ...relativePeriod(frame, said.marked, said.today) };
  return { intent: own.intent, slots: withPayer(slots, own.slots) };
}

/** Answers that have a figure in percent. */
const hasPercent: ReadonlySet<Intent> = new Set([
  "result_period",
  "return_period",
  "return_vs_index",
  "of_cdi",
  "best_worst",
  "allocation",
  "position",
  "compare_assets",
  "day",
  "goals",
  "income_yield",
]);

/** A follow-up whose words change a part of the question before. Undefined if a word would be left out. */
function withChanges(frame: Question, said: Said, turn: Slots | undefined): Question | undefined {
  const { marked, today } = said;
  // 'Qual a inflação do período?' after a question about income has no answer of its own.
  if (marked.index !== undefined && !turn && !comparesIndex.has(frame.intent)) return undefined;
  // 'E o Tesouro?' after two classes: against which one?
  if (frame.slots.classes && marked.classes.length === 1) return undefined;
  const isShifted = relativePeriod(frame, marked, today).period !== undefined;
  if (frame.intent === "help" || unspentWords(frame, marked, isShifted).length > 0) return undefined;
  if (unitOf(marked.text) === "percent" && !turn && !hasPercent.has(frame.intent)) return undefined;
  const question = changed(frame, said, turn);
  return isSame(frame, question) && !namesAgain(marked) ? undefined : question;
}

/**
 * The question that a follow-up asks. One with an intent of its own keeps the thing and the time of the question before. One without keeps
 * the intent too, and changes only a part of it. Undefined if the talk does not say what it asks.
 */
export function followUp(frame: Question, alone: Question | undefined, said: Said): Question | undefined {
  const question = goingOn(frame, alone, said);
  if (question?.intent !== "goals" || question.slots.goal === frame.slots.goal) return question;
  // 'E o apê?' after a contribution to another goal.
  const { amount: _, ...slots } = question.slots;
  return said.marked.numbers.length > 0 ? question : { intent: question.intent, slots };
}

function goingOn(frame: Question, alone: Question | undefined, said: Said): Question | undefined {
  const { marked } = said;
  if (pointsAtNothing(frame, alone, marked)) return undefined;
  const own = alone && asMeantAfter(frame, ofCover(frame, alone), marked);
  const trade = own && namesThing(own) ? undefined : (saleOf(frame, marked) ?? purchaseOf(frame, marked));
  const same = trade ?? withAnother(frame, marked);
  if (same) return same;
  // After a question that was not understood, only one that says what it asks is.
  const isKind = withoutKinds(marked.text)
    .split(" ")
    .every((word) => word === "" || isPointing(word));
  const saysAll = own !== undefined && isComplete(marked, own) && !isKind;
  if (frame.intent === "help" && !saysAll && !pointsAtTalk(marked)) return undefined;
  const isPart = partOfIt.test(marked.text) && own !== undefined && namesThing(own);
  if ((isPart && !isSum.has(frame.intent)) || placeOfDraft(frame, marked.text))
    return withChanges(frame, said, undefined);
  const turn = isTurned(frame, own, marked) ? turnOf(frame, marked) : undefined;
  const other = crossed(frame, marked);
  if (own && !other && !turn && isOwn(frame, own, marked))
    return unheardWords(marked, own, ruleFor).length > 0 ? undefined : withOwnIntent(frame, own, said);
  if (!other) return withChanges(frame, said, turn);
  const asked: Question = { ...other, slots: { ...other.slots, ...namedSlots(marked) } };
  // 'De quem?' is asked of all parts of an income.
  const isPayer = asked.intent === "income_by_asset";
  const before = isPayer ? sameParts(frame, asked, marked) : keptParts(frame, asked, said);
  return { intent: asked.intent, slots: { ...before, ...asked.slots } };
}
