import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { partOfYear, weekOf } from "#domain/questions/calendar-parts.ts";
import {
  isComplete,
  isPointing,
  isTurned,
  pronoun,
  wholeWords,
} from "#domain/questions/complete-question.ts";
import { inUnits, numbersFor, turned, turnOf, unitOf } from "#domain/questions/follow-up-turns.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question, Slots } from "#domain/questions/question.ts";
import { namedSlots } from "#domain/questions/rule-for.ts";
import { partsTakenBy, type QuestionPart } from "#domain/questions/taken-parts.ts";

/** 'Meus bens e direitos' are not those of the asset of the question before. */
const ownThings = /\b(?:meus|minhas)\b|\bmaior (?:posicao|peso)\b/;
/** Words for a day that is over. */
const pastWords = /\b(?:tinha|estava|valia|era|fechei|fechou|terminou)\b/;
/** 'E a semana?', which is the one of today. */
function thisPart(text: string, today: Day): Slots {
  const [, unit] = /^(?:n?[ao] |d[ao] )?(semana|mes|ano)(?: tod[ao]| inteir[ao])?$/.exec(text) ?? [];
  if (unit === undefined) return {};
  return { period: unit === "semana" ? weekOf(today, 0) : partOfYear(today, unit === "mes" ? 1 : 12, 0) };
}

/** 'No mesmo mês do ano passado', 'do 4o' after a question about a quarter. */
function relativePeriod(
  { slots: { period } }: Question,
  { text: marked, plain }: MarkedQuestion,
  today: Day,
): Slots {
  const ofToday = thisPart(marked, today);
  if (!period?.from || ofToday.period) return ofToday;
  // 'O mês anterior' is read as the one before this month, and here it is the one before that of the talk.
  const text = /\b(?:ano|mes|trimestre|semestre) anterior\b/.test(plain) ? plain : marked;
  const isSame = /\bmesm[oa] (?:mes|periodo|trimestre|semestre|epoca|dias)\b.*@periodo/.test(text);
  if (isSame) return { period: { from: monthsAfter(period.from, -12), to: monthsAfter(period.to, -12) } };
  const [, unit, side] =
    /\b(ano|mes|trimestre|semestre) (antes|anterior|atras|depois|seguinte)\b/.exec(text) ?? [];
  const months = { ano: 12, mes: 1, trimestre: 3, semestre: 6 }[unit ?? ""];
  if (months) {
    const shift = side === "depois" || side === "seguinte" ? months : -months;
    const isWholeMonth = period.from.endsWith("-01");
    const to = monthsAfter(period.to, shift);
    return { period: { from: monthsAfter(period.from, shift), to: isWholeMonth ? lastOfMonth(to) : to } };
  }
  const first = `${period.from.slice(0, 4)}-01-01`;
  const place = placeOf(text);
  if (place === undefined) return {};
  const isHalf = period.to >= monthsAfter(period.from, 5) && place < 2;
  return { period: partOfYear(first, isHalf ? 6 : 3, place) };
}

/** 'E no segundo?' after a question about a half of a year, or a quarter: 1. */
function placeOf(text: string): number | undefined {
  const [, digit] = /\b([1-4])o\b/.exec(text) ?? [];
  if (digit) return Number(digit) - 1;
  const [, word] = /^(?:n?o |do )?(primeiro|segundo|terceiro|quarto)$/.exec(text) ?? [];
  return word === undefined ? undefined : ["primeiro", "segundo", "terceiro", "quarto"].indexOf(word);
}

const lastOfMonth = (day: string) => partOfYear(day, 1, 0).to;

/** Answers in which an index stands beside a thing. After others, 'e o Ibovespa no ano?' is a question of its own. */
const ofIndexes: ReadonlySet<Intent> = new Set([
  "return_vs_index",
  "compare_assets",
  "return_period",
  "result_period",
  "of_cdi",
  "glossary",
]);

/** 'Contra o CDI' after one of these compares its days. */
const ofReturn: ReadonlySet<Intent> = new Set(["return_period", "result_period"]);

const sameKind = (frame: Question, own: Question) => frame.intent === own.intent;

/**
 * Words that say nothing of their own: an intent known by them alone is the one of the question before. 'PETR4 contra os FIIs' is a
 * comparison after any question.
 */
const isOwn = (frame: Question, own: Question, marked: MarkedQuestion) =>
  sameKind(frame, own) ||
  (own.intent === "compare_assets" && /\b(?:contra|versus|vs|x)\b/.test(marked.text)) ||
  isComplete(marked, own) ||
  (own.slots.index !== undefined && !ofIndexes.has(frame.intent)) ||
  (own.intent === "return_vs_index" && ofReturn.has(frame.intent)) ||
  pronoun.test(marked.text) ||
  !marked.text.split(" ").every(isPointing);

const withoutUndefined = (slots: object): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Slots;

type Said = { marked: MarkedQuestion; today: Day };

/** Answers about all that a person has. 'E minhas metas?' after a question about one asset asks nothing of that asset. */
const ofAll: ReadonlySet<Intent> = new Set([
  "goals",
  "deposit",
  "darf",
  "losses",
  "tax_month",
  "data_health",
]);
/** Rankings of assets, which one asset does not have. */
const ofRanking: ReadonlySet<Slots["measure"]> = new Set([undefined, "day", "amount", "rate"]);

const isOfAll = ({ intent, slots }: Question): boolean =>
  ofAll.has(intent) || (intent === "best_worst" && ofRanking.has(slots.measure));

/** Answers about now, which a past period of the talk does not change. */
const ofNow: ReadonlySet<Intent> = new Set([
  "wealth",
  "allocation",
  "position",
  "average_price",
  "income_yield",
  "fi_net_today",
  "fi_terms",
  "fi_fgc",
  "data_health",
]);

/** Whether a follow-up leaves the asset, the class or the application of the talk: it names another, or asks of all. */
const leavesThing = (own: Question | undefined, { text, portfolios, holder }: MarkedQuestion): boolean =>
  !/\b[nd]?isso\b/.test(text) &&
  ((own !== undefined && namesOther(own)) ||
    (wholeWords.test(text) && portfolios.length === 0 && holder === undefined) ||
    ownThings.test(text));

const namesOther = ({ slots }: Question): boolean =>
  (slots.assets ?? slots.assetClass ?? slots.contracts) !== undefined;

/** The thing and the time of the talk, which a follow-up with another intent keeps. Things that it names take the place of that one. */
function kept(frame: Question, own: Question, { marked, today }: Said): Slots {
  const { portfolio, holder, period, assets, assetClass, contracts } = frame.slots;
  const { slots } = own;
  const isOfNow = ofNow.has(own.intent) && !pastWords.test(marked.text);
  const ofTalk = withoutUndefined({
    portfolio: slots.holder === undefined ? portfolio : undefined,
    holder: slots.portfolio === undefined ? holder : undefined,
    period: isOfNow ? undefined : period,
    ...(leavesThing(own, marked) || slots.portfolio || slots.holder ? {} : { assets, assetClass, contracts }),
  });
  if (!isOfAll(own)) return ofTalk;
  const taken = partsTakenBy({ intent: own.intent, slots: { ...ofTalk, ...slots } }, today);
  const places: ReadonlySet<string> = new Set(["portfolio", "holder"]);
  return Object.fromEntries(
    Object.entries(ofTalk).filter(([part]) => places.has(part) || taken.has(part as QuestionPart)),
  ) as Slots;
}

/** The parts of the question before, without its thing where the follow-up asks of all: 'e a carteira toda?'. */
function sameParts({ slots }: Question, own: Question | undefined, marked: MarkedQuestion): Slots {
  if (!leavesThing(own, marked)) return slots;
  const { assets: _assets, assetClass: _class, classes: _classes, contracts: _contracts, ...rest } = slots;
  return rest;
}

/** 'E se eu vender tudo a 130?' after a question about an asset. */
function saleOf({ intent, slots }: Question, marked: MarkedQuestion): Question | undefined {
  const { text, plain, numbers } = marked;
  const isSale = /\bvend(?:er|esse|endo)\b/.test(text) && (numbers.length > 0 || allUnits.test(plain));
  if (!isSale || intent === "sale_simulation" || slots.assets?.length !== 1) return undefined;
  const sale: Question = { intent: "sale_simulation", slots: { assets: slots.assets } };
  const { portfolio, holder } = slots;
  return {
    intent: sale.intent,
    slots: { ...withoutUndefined({ portfolio, holder }), ...sale.slots, ...numbersFor(sale, marked) },
  };
}

/** 'Tudo' of a sale is every unit of the asset. */
const allUnits = /\b(?:tudo|todas|todos)\b/;

/** 'E no banco Araucária?' after a question about the FGC asks what it covers there. */
function ofCover(frame: Question, own: Question): Question {
  const isAtIssuer = own.slots.contracts !== undefined && own.slots.measure === "custodian";
  if (frame.intent !== "fi_fgc" || !isAtIssuer) return own;
  const { measure: _, ...slots } = own.slots;
  return { intent: frame.intent, slots };
}

/** 'E a taxa dela?', 'e quando vence?' after a question about an application. */
function askedOfContract(text: string): Intent | undefined {
  if (/\b(?:taxa|juros|indexador|remuneracao)\b/.test(text)) return "fi_terms";
  return /\bvenc\w+\b/.test(text) ? "fi_maturity" : undefined;
}

/** The question before with what the follow-up changes of it. */
function changed(frame: Question, { marked, today }: Said, turn: Slots | undefined): Question {
  const said = { ...namedSlots(marked), ...relativePeriod(frame, marked, today) };
  const unit = unitOf(marked.text);
  const slots: Slots = {
    ...(wholeWords.test(marked.text) ? sameParts(frame, undefined, marked) : frame.slots),
    ...said,
    ...(turn ?? turned(marked.text)),
    ...numbersFor(frame, marked),
    ...(unit ? { unit } : {}),
  };
  const isOfNow = said.period === undefined && /\b(?:agora|atual\w*)\b/.test(marked.text);
  const isOfMine = /^(?:eu|[ao] minha|o meu)$/.test(marked.text);
  const isOfAllUnits = frame.intent === "sale_simulation" && allUnits.test(marked.plain);
  if (turn?.withoutIncome) delete slots.income;
  if (turn?.measure === "before" || isOfNow) delete slots.period;
  if (turn?.measure === "day-trade") delete slots.assetClass;
  if (isOfAllUnits) delete slots.quantity;
  if (said.holder !== undefined || isOfMine || isOfAllUnits) delete slots.portfolio;
  if (said.portfolio !== undefined || isOfMine) delete slots.holder;
  if (isOfAllUnits && frame.slots.portfolio !== undefined) slots.portfolio = frame.slots.portfolio;
  if (said.assets && !said.assetClass) delete slots.assetClass;
  if (said.assetClass && !said.assets) delete slots.assets;
  return {
    intent: withoutThing(frame, slots) ?? (unit && inUnits[unit][frame.intent]) ?? frame.intent,
    slots,
  };
}

/** 'E a carteira?' after a comparison of one asset with an index. */
const withoutThing = (
  { intent }: Question,
  { assets, classes, portfolios, index }: Slots,
): Intent | undefined =>
  intent === "compare_assets" && !assets && !classes && !portfolios && index ? "return_vs_index" : undefined;

/**
 * The question that a follow-up asks. One with an intent of its own keeps the thing and the time of the question before. One without keeps
 * the intent too, and changes only a part of it. Undefined if the question before cannot be changed so.
 */
export function followUp(frame: Question, alone: Question | undefined, said: Said): Question | undefined {
  const { marked, today } = said;
  const own = alone && ofCover(frame, alone);
  const sale = own && namesOther(own) ? undefined : saleOf(frame, marked);
  if (sale) return sale;
  const turn = isTurned(frame, own, marked) ? turnOf(frame, marked) : undefined;
  if (own && !turn && isOwn(frame, own, marked)) {
    const before = sameKind(frame, own) ? sameParts(frame, own, marked) : kept(frame, own, said);
    return {
      intent: own.intent,
      slots: { ...before, ...own.slots, ...relativePeriod(frame, marked, today) },
    };
  }
  const ofContract = frame.slots.contracts && askedOfContract(marked.text);
  if (ofContract) {
    const asked: Question = { intent: ofContract, slots: namedSlots(marked) };
    return { intent: ofContract, slots: { ...kept(frame, asked, said), ...asked.slots } };
  }
  // 'Qual a inflação do período?' after a question about income has no answer of its own.
  return marked.index !== undefined && !ofIndexes.has(frame.intent) ? undefined : changed(frame, said, turn);
}
