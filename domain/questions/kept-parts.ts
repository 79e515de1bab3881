import type { Day } from "#domain/kernel/calendar.ts";
import { pronoun, wholeWords } from "#domain/questions/complete-question.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import { type Intent, lookAhead, type Question, type Slots } from "#domain/questions/question.ts";
import { partsTakenBy, type QuestionPart } from "#domain/questions/taken-parts.ts";

/** A follow-up with what it names taken out. */
export type Said = { marked: MarkedQuestion; today: Day };

/** The parts of the question before it that an answer leaves. */
type Leaves = {
  /** A period that is over: the answer is about now. */
  period?: true;
  assets?: true;
  contracts?: true;
  /** All parts that its figures do not follow: the answer is about all that the person has. */
  untaken?: true;
};

/** The parts that answers of these intents leave, unless the follow-up says otherwise. */
const leavesByIntent: Partial<Record<Intent, Leaves>> = {
  wealth: { period: true },
  allocation: { period: true },
  position: { period: true },
  average_price: { period: true },
  income_yield: { period: true },
  fi_net_today: { period: true },
  // Shares and funds have no terms and no cover.
  fi_terms: { period: true, assets: true },
  fi_fgc: { period: true, assets: true },
  exemption_left: { period: true },
  data_health: { period: true, untaken: true },
  losses: { period: true, untaken: true },
  goals: { untaken: true },
  deposit: { untaken: true },
  darf: { untaken: true },
  // Taxes are those of all sales of a month.
  tax_month: { untaken: true, assets: true },
  // Applications pay no proventos.
  income_received: { contracts: true },
  income_to_come: { contracts: true },
  income_by_asset: { contracts: true },
  income_by_month: { contracts: true },
};

/** Rankings of assets, which one asset does not have. */
const ofRanking: ReadonlySet<Slots["measure"]> = new Set([undefined, "day", "amount", "rate"]);

/** The parts of the question before it that the answer of a question leaves. */
export function leavesOf({ intent, slots }: Question): Leaves {
  if (intent === "best_worst" && ofRanking.has(slots.measure)) return { untaken: true };
  return leavesByIntent[intent] ?? {};
}

/** 'Meus bens e direitos' are not those of the asset of the question before. */
const ownThings = /\b(?:meus|minhas)\b|\bmaior (?:posicao|peso)\b/;
const nowWords = /\b(?:agora|abert[ao]s?|pendentes?|devendo|a pagar)\b/;
/** Words for a day that is over. */
const pastWords = /\b(?:tinha|estava|valia|era|fechei|fechou|terminou)\b/;

/** Whether a question is about an asset, a class or an application. */
export const namesThing = ({ slots }: Question): boolean =>
  (slots.assets ?? slots.assetClass ?? slots.contracts) !== undefined;

/** Whether a follow-up leaves the asset, the class or the application of the talk: it names another, or asks of all. */
const leavesThing = (own: Question | undefined, { text, portfolios, holder }: MarkedQuestion): boolean =>
  (!/\b[nd]?isso\b/.test(text) || /\bminha carteira\b/.test(text)) &&
  ((own !== undefined && namesThing(own)) ||
    (wholeWords.test(text) && portfolios.length === 0 && holder === undefined) ||
    ownThings.test(text));

/** 'E o Ibovespa no ano?' after a question about FIIs asks about the portfolio, and 'contra o Ibovespa' about them. */
const isOfIndex = (frame: Question, { slots }: Question, { text }: MarkedQuestion): boolean =>
  slots.index !== undefined &&
  !pronoun.test(text) &&
  !comparesIndex.has(frame.intent) &&
  !/\b(?:contra|versus|vs|x|que|compar\w+)\b/.test(text);

/** Answers in which an index stands beside a thing. After others, 'e o Ibovespa no ano?' is a question of its own. */
export const comparesIndex: ReadonlySet<Intent> = new Set([
  "return_vs_index",
  "compare_assets",
  "return_period",
  "result_period",
  "of_cdi",
  "glossary",
]);

export const withoutUndefined = (slots: object): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Slots;

const saysIncome = /\b(?:proventos?|dividendos?|rendimentos?|juros sobre)\b/;

/** The thing of the question before, as far as the answer of `own` leaves it. */
function keptThing({ slots }: Question, own: Question, { text }: MarkedQuestion): Slots {
  const leaves = leavesOf(own);
  const isMeant = pronoun.test(text);
  return {
    assets: leaves.assets ? undefined : slots.assets,
    assetClass: slots.assetClass,
    income: /\b[dn]?iss[oa]\b/.test(text) ? slots.income : undefined,
    // 'Quanto recebo líquido' after a question about an application is no income.
    contracts: leaves.contracts && !isMeant && saysIncome.test(text) ? undefined : slots.contracts,
    custodian: slots.custodian,
  };
}

/** The day of an entry, and today, are no period of another answer. */
const isOfToday = ({ intent, slots: { period } }: Question, today: Day): boolean =>
  intent === "entry_draft" || (period?.from === today && period.to === today);

/** The thing and the time of the talk, which a follow-up with another intent keeps. Things that it names take the place of that one. */
export function keptParts(frame: Question, own: Question, { marked, today }: Said): Slots {
  const { portfolio, holder, period } = frame.slots;
  const { slots } = own;
  const leaves = leavesOf(own);
  const isOfNow = (leaves.period && !pastWords.test(marked.text)) || nowWords.test(marked.text);
  const isOver = lookAhead(own) && period !== undefined && (period.from ?? period.to) < today;
  const isElsewhere =
    leavesThing(own, marked) ||
    slots.portfolio !== undefined ||
    slots.holder !== undefined ||
    isOfIndex(frame, own, marked);
  const kept = withoutUndefined({
    portfolio: slots.holder === undefined ? portfolio : undefined,
    holder: slots.portfolio === undefined ? holder : undefined,
    period: isOfNow || isOver || isOfToday(frame, today) ? undefined : period,
    ...(isElsewhere ? {} : keptThing(frame, own, marked)),
  });
  return leaves.untaken ? takenOf(kept, own, today) : kept;
}

/** The parts that the figures of an answer follow, and the portfolio. The tax of an application has an answer of its own. */
function takenOf(kept: Slots, own: Question, today: Day): Slots {
  const taken = partsTakenBy({ intent: own.intent, slots: { ...kept, ...own.slots } }, today);
  const isTaken = (part: string) =>
    part === "portfolio" ||
    part === "holder" ||
    (part === "contracts" && (own.intent === "tax_month" || own.intent === "darf")) ||
    taken.has(part as QuestionPart);
  return Object.fromEntries(Object.entries(kept).filter(([part]) => isTaken(part))) as Slots;
}

/** The parts of the question before, without its thing where the follow-up asks of all: 'e a carteira toda?'. */
export function sameParts({ slots }: Question, own: Question | undefined, marked: MarkedQuestion): Slots {
  if (!leavesThing(own, marked)) return slots;
  const { assets: _assets, assetClass: _class, classes: _classes, contracts: _contracts, ...rest } = slots;
  return rest;
}
