import type { Day } from "#domain/kernel/calendar.ts";
import { ambiguousReadings } from "#domain/questions/ambiguities.ts";
import { type Asked, completing } from "#domain/questions/asked-after.ts";
import { isComplete } from "#domain/questions/complete-question.ts";
import { draftOf, isApplication } from "#domain/questions/draft.ts";
import { explained } from "#domain/questions/explained-term.ts";
import { followUp } from "#domain/questions/follow-up.ts";
import { termInText, termOfText } from "#domain/questions/glossary-terms.ts";
import { missingThing, refusalOf } from "#domain/questions/intents/refusals.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import { narrowingReadings } from "#domain/questions/narrowing.ts";
import type { Intent, Question, Reading, Understanding } from "#domain/questions/question.ts";
import { namedSlots, ruleFor } from "#domain/questions/rule-for.ts";
import { taxIntents } from "#domain/questions/taken-parts.ts";
import { unknownNameIn, unknownThingIn } from "#domain/questions/unknown-words.ts";

const helpWords =
  /^(?:.*\b(?:sou nov[oa]|nao sei (?:mexer|usar)|esse chat|neste chat)\b.*|buenas|(?:que|qual) tipo de perguntas? .*|tem como .*(?:excel|pdf|baixar|exportar|importar|imprimir).*|ajuda|help|menu|socorro|comandos?|opcoes|inicio|start|comecar|o que (?:voce|esse|este|isso|da|eu) .*(?:faz|fazer|sabe|responder|responde|perguntar|pode|consegue|consigo|analista)|como (?:voce )?(?:funciona|pode me ajudar|te uso|uso)(?: voce| isso| o analista)?|quem e voce|(?:que|quais) (?:perguntas|coisas).*|.*\bexemplos? d?o? ?(?:que|de perguntas?)\b.*|(?:oi|ola|opa|bom dia|boa tarde|boa noite|e ai|eai|tudo bem|obrigad[oa]|valeu|tchau|ok)(?: .{0,20})?|(?:.* )?(?:da|posso) para? ?perguntar .*|como (?:eu )?(?:faco|fazer|importo|importar|trago|trazer|puxo|puxar|migro|migrar|subo|subir|cadastro|cadastrar|mando|conecto|vinculo|adiciono|crio|mudo|troco|exporto)\b.*)$/;
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

const oneContractIntents = new Set(["fi_net_today", "fi_terms", "fi_maturity"]);

/** Readings of one application each. A maturity or a rate of one may be asked of a kind that the person has twice. */
function contractReadings(question: Question, { contracts, text }: MarkedQuestion): Reading[] {
  if (contracts.length < 2 || !oneContractIntents.has(question.intent)) return [];
  if (/\b(?:meus|minhas|todos|todas|quais)\b/.test(text)) return [];
  return contracts.slice(0, 3).map(({ id, name }) => ({
    label: name,
    question: { ...question, slots: { ...question.slots, contracts: [id] } },
  }));
}

const valueIntents: ReadonlySet<Intent> = new Set(["wealth", "allocation", "position"]);
const resultIntents: ReadonlySet<Intent> = new Set(["result_period", "return_period"]);

/** 'PETR4 rendeu mais que o CDI' compares an asset, and not the portfolio. */
const isAssetVersusIndex = ({ intent, slots }: Question): boolean =>
  intent === "return_vs_index" &&
  slots.assets !== undefined &&
  slots.index !== "own" &&
  (slots.measure === undefined || slots.measure === "difference");

/**
 * 'Quanto tenho no CDB' and 'quanto rendeu o CDB' ask about the application, not about the portfolio. 'O melhor' of two assets compares
 * them.
 */
function ofNamed({ intent, slots }: Question): Question {
  if (intent === "best_worst" && (slots.assets?.length ?? 0) > 1) return { intent: "compare_assets", slots };
  if (isAssetVersusIndex({ intent, slots })) return { intent: "compare_assets", slots };
  // 'Quanto tenho nela?' after a question about an asset or a class.
  if (intent === "wealth" && slots.measure === undefined && slots.assets !== undefined)
    return { intent: "position", slots };
  if (
    intent === "wealth" &&
    slots.measure === undefined &&
    slots.assetClass !== undefined &&
    !slots.contracts
  )
    return ofNamed({ intent: "allocation", slots });
  const isOfFixedIncome =
    slots.contracts !== undefined || (slots.assetClass === "FIXED_INCOME" && resultIntents.has(intent));
  if (!isOfFixedIncome) return { intent, slots };
  if (valueIntents.has(intent))
    return {
      intent: "fi_net_today",
      slots: slots.measure === "invested" ? { ...slots, measure: "net-gain" } : slots,
    };
  if (taxIntents.has(intent) && slots.period === undefined)
    return { intent: "fi_net_today", slots: { ...slots, measure: "tax" } };
  const isAllTime = slots.period === undefined || slots.period.from === undefined;
  return resultIntents.has(intent) && isAllTime
    ? { intent: "fi_net_today", slots: { ...slots, measure: "net-gain" } }
    : { intent, slots };
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

/** One reading for each of several assets, where an answer is about one. */
function oneAssetReadings({ intent, slots }: Question, { assets }: MarkedQuestion): Reading[] {
  const { assets: tickers = [] } = slots;
  if (tickers.length < 2 || manyAssets.has(intent)) return [];
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
function withDoubts(
  asked: Question,
  marked: MarkedQuestion,
  { today, isOpen }: { today: Day; isOpen: boolean },
): Understanding {
  const question = ofNamed(asked);
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
  const ofOne = oneAssetReadings(question, marked);
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

/** 'Quanto recebo até o fim do ano' asks for what is to come. */
function ofDaysAhead(question: Question, today: Day): Question {
  const { intent, slots } = question;
  const { period, assets } = slots;
  const isAhead = period?.from !== undefined && period.from >= today && period.to > today;
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
  const isAhead = marked.period?.from !== undefined && marked.period.from > today;
  if (isAhead && !marked.looksAhead && pastIntents.has(question.intent))
    return { mode: "missing", what: "future" };
  const dated = withReturnYear(ofDaysAhead(question, today), marked, today);
  return withDoubts(dated, marked, { today, isOpen });
}

/**
 * Understands a question in words. `frame` is the question before it, which a follow-up such as 'e em setembro?' completes. Months without
 * a year are the last ones, or the next ones where the question is about what is to come.
 */
export function understand(text: string, asked: Asked): Understanding {
  const { today } = asked;
  const { frame, marked } = completing(text, asked);
  const draft = draftOf(marked, today);
  if (draft) return withDoubts(draft, marked, { today, isOpen: false });
  if (isApplication(marked)) return { mode: "missing", what: "application" };
  const refusal = refusalOf(marked.text);
  if (refusal) return { mode: "refused", refusal };
  if (helpWords.test(marked.text))
    return { mode: "answer", question: { intent: "help", slots: {} }, others: [] };
  const what = missingThing(marked);
  if (what) return { mode: "missing", what };
  const own = ruleFor(marked);
  const isOfTerm =
    frame?.intent === "glossary" && (!isComplete(marked, own) || termOfText(marked.plain) !== undefined);
  const term = isOfTerm ? termInText(marked.plain) : frame ? undefined : explained(marked);
  if (term !== undefined)
    return { mode: "answer", question: { intent: "glossary", slots: { term } }, others: [] };
  const ambiguous = frame ? [] : ambiguousReadings(marked, namedSlots(marked));
  if (ambiguous.length > 0) return { mode: "ask", about: "meaning", readings: ambiguous };
  const question = frame ? followUp(frame, own, { marked, today }) : own;
  if (!question) return { mode: "not-understood" };
  return settle(question, marked, today);
}
