import type { Day } from "#domain/kernel/calendar.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import { narrowingReadings } from "#domain/questions/narrowing.ts";
import type { Intent, Question, Reading, Understanding } from "#domain/questions/question.ts";
import { questionOfThing, valueIntents } from "#domain/questions/question-of-thing.ts";
import { unknownNameIn, unknownThingIn } from "#domain/questions/unknown-words.ts";

const labelOf = ({ ticker, name }: NamedAsset) => (ticker.length > 12 ? name : ticker);

/** Readings of one asset each, where the words may mean several. */
function assetReadings(question: Question, marked: MarkedQuestion): Reading[] {
  const doubtful = marked.assets.findIndex(({ assets, isCertain }) => assets.length > 1 || !isCertain);
  if (doubtful === -1) return [];
  return (marked.assets[doubtful]?.assets ?? []).slice(0, 3).map((asset) => ({
    label: labelOf(asset),
    question: {
      ...question,
      slots: {
        ...question.slots,
        assets: question.slots.assets?.map((each, place) => (place === doubtful ? asset.ticker : each)) ?? [
          asset.ticker,
        ],
      },
    },
  }));
}

/** Answers about one application. */
export const oneContractIntents = new Set(["fi_net_today", "fi_terms", "fi_maturity"]);

/** Readings of one application each. A maturity or a rate of one may be asked of a kind that the person has twice. */
function contractReadings(question: Question, { contracts, text }: MarkedQuestion): Reading[] {
  if (contracts.length < 2 || !oneContractIntents.has(question.intent)) return [];
  if (/\b(?:meus|minhas|todos|todas|quais)\b|^qual @contrato (?:tem|esta|e|vence|paga|rende)\b/.test(text))
    return [];
  return contracts.slice(0, 3).map(({ id, name }) => ({
    label: name,
    question: { ...question, slots: { ...question.slots, contracts: [id] } },
  }));
}

const numberIntents: ReadonlySet<Intent> = new Set([
  "average_price",
  "sale_simulation",
  "exemption_left",
  "deposit",
  "goals",
  "annual_return",
  "entry_draft",
]);

/** 'Fechei 2025 com quanto': a number with the form of a year that no period has taken. */
function yearReadings({ intent, slots }: Question, { numbers, plain }: MarkedQuestion): Reading[] {
  const isTyped = (number: string) => plain.split(" ").includes(number);
  const year = numbers.find((number) => /^(?:19|20)\d\d$/.test(number) && isTyped(number));
  if (year === undefined || slots.period !== undefined || numberIntents.has(intent)) return [];
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  return [{ label: `Em ${year}`, question: { intent, slots: { ...slots, period } } }];
}

const manyAssets: ReadonlySet<Intent> = new Set(["compare_assets", "glossary", "help", "entry_draft"]);

/** Whether an answer has a row for each of several assets: their state of today, and their average prices. */
const hasRows = ({ intent, slots }: Question, today: Day): boolean =>
  (intent === "average_price" && slots.measure === undefined) ||
  (intent === "income_by_asset" && slots.measure !== "per-unit" && slots.income !== "amortization") ||
  (intent === "position" &&
    slots.custodian === undefined &&
    slots.measure !== "custody" &&
    slots.measure !== "price" &&
    (slots.period === undefined || slots.period.to >= today));

/** One reading for each of several assets, where an answer is about one. */
function oneAssetReadings(question: Question, { assets }: MarkedQuestion, today: Day): Reading[] {
  const { intent, slots } = question;
  const { assets: tickers = [] } = slots;
  if (tickers.length < 2 || manyAssets.has(intent) || hasRows(question, today)) return [];
  return tickers.slice(0, 3).map((ticker, place) => {
    const asset = assets[place]?.assets[0];
    return {
      label: asset ? labelOf(asset) : ticker,
      question: { intent, slots: { ...slots, assets: [ticker] } },
    };
  });
}

const intentsWithoutFigures = new Set(["glossary", "help", "entry_draft"]);

/** Doubts about a question's names come before its answer. */
export function withDoubts(
  asked: Question,
  marked: MarkedQuestion,
  { today, isOpen }: { today: Day; isOpen: boolean },
): Understanding {
  const question = questionOfThing(asked, marked.text);
  const assets = assetReadings(question, marked);
  if (assets.length > 0) return { mode: "ask", about: "asset", readings: assets };
  const isSumOfContracts = valueIntents.has(asked.intent);
  const contracts = isSumOfContracts ? [] : contractReadings(question, marked);
  if (contracts.length > 0) return { mode: "ask", about: "contract", readings: contracts };
  if (marked.unknownContract !== undefined) return { mode: "unknown-name", text: marked.unknownContract };
  const unnamed = marked.assets.some((found) => found.assets.length === 0);
  if (unnamed) return { mode: "unknown-name", text: "" };
  if (!intentsWithoutFigures.has(question.intent)) {
    const unknown = isOpen ? unknownThingIn(marked) : unknownNameIn(marked);
    if (unknown !== undefined) return { mode: "unknown-name", text: unknown };
  }
  const ofYear = yearReadings(question, marked);
  if (ofYear.length > 0) return { mode: "ask", about: "period", readings: ofYear };
  const ofOne = oneAssetReadings(question, marked, today);
  if (ofOne.length > 0) return { mode: "ask", about: "asset", readings: ofOne };
  const readings = narrowingReadings(question, today);
  return readings.length > 0
    ? { mode: "ask", about: "narrower", readings }
    : { mode: "answer", question, others: [] };
}

/** Answers about days that are over. */
const pastIntents: ReadonlySet<Intent> = new Set([
  "wealth",
  "day",
  "result_period",
  "return_period",
  "return_vs_index",
  "of_cdi",
  "best_worst",
  "position",
  "income_received",
  "income_by_asset",
  "income_by_month",
  "tax_month",
  "darf",
  "exemption_left",
  "compare_assets",
  "transactions",
]);

/** The last year that has ended, which is the one that is declared. */
const lastYear = (today: Day) => Number(today.slice(0, 4)) - 1;

/** The year of an annual return: 'IR 2026' is declared in 2026, for 2025. */
function withReturnYear(question: Question, { text, period }: MarkedQuestion, today: Day): Question {
  if (question.intent !== "annual_return" || question.slots.measure === "before") return question;
  const { period: _, ...slots } = question.slots;
  if (!period) return { ...question, slots: { ...slots, year: slots.year ?? lastYear(today) } };
  const year = Number((period.from ?? period.to).slice(0, 4));
  const isOfReturn =
    /\b(?:ir|imposto de renda|declaracao|leao|dirpf)\b (?:de |do |deste |desse |d[oe] ano )*@periodo/.test(
      text,
    ) && !/\bano[- ](?:calendario|base)\b/.test(text);
  return { ...question, slots: { ...slots, year: isOfReturn ? year - 1 : year } };
}

/** 'Quanto recebo até o fim do ano' asks for what is to come, and 'teve em dezembro do ano passado?' for what has come. */
function ofDaysAhead(question: Question, today: Day): Question {
  const { intent, slots } = question;
  const { period, assets } = slots;
  if (period === undefined) return question;
  if (intent === "income_to_come" && period.to < today) {
    const { measure: _, ...rest } = slots;
    return { intent: assets === undefined ? "income_received" : "income_by_asset", slots: rest };
  }
  const isAhead = period.from !== undefined && period.from >= today && period.to > today;
  const isOfIncome = intent === "income_received" || (intent === "income_by_asset" && assets !== undefined);
  return isAhead && isOfIncome
    ? { intent: "income_to_come", slots: { ...slots, measure: "receivable" } }
    : question;
}

/** A question whose kind is known, with the doubts about its names and days. `isOpen`: a word that may be a name is no doubt. */
export function settle(
  question: Question,
  marked: MarkedQuestion,
  today: Day,
  isOpen = false,
): Understanding {
  const dated = withReturnYear(ofDaysAhead(question, today), marked, today);
  const isAhead = dated.slots.period?.from !== undefined && dated.slots.period.from > today;
  if (isAhead && pastIntents.has(dated.intent)) return { mode: "missing", what: "future" };
  return withDoubts(dated, marked, { today, isOpen });
}
