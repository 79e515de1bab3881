import { type Asked, completing } from "#domain/questions/asked-after.ts";
import type { Intent, Question, Reading, Slots, Understanding } from "#domain/questions/question.ts";
import { namedSlots } from "#domain/questions/rule-for.ts";

/** The things that a question without an answer was about. */
function thingsOf(slots: Slots): Slots {
  const { portfolio, holder, assets, assetClass, contracts, custodian, goal, period, income } = slots;
  const things = { portfolio, holder, assets, assetClass, contracts, custodian, goal, period, income };
  return Object.fromEntries(Object.entries(things).filter(([, value]) => value !== undefined)) as Slots;
}

const explains: ReadonlySet<Intent> = new Set(["glossary", "help"]);

/** The first reading, about the things of all of them: which one is meant is not known yet. */
function anyOf(readings: readonly Reading[]): Question {
  const [likely, ...others] = readings.map(({ question }) => question);
  if (!likely) return { intent: "help", slots: {} };
  const all = (part: "assets" | "contracts") => [
    ...new Set([likely, ...others].flatMap(({ slots }) => slots[part] ?? [])),
  ];
  const assets = all("assets");
  const contracts = all("contracts");
  return {
    intent: likely.intent,
    slots: {
      ...likely.slots,
      ...(assets.length > 0 ? { assets } : {}),
      ...(contracts.length > 0 ? { contracts } : {}),
    },
  };
}

/**
 * The question with which the next one of a talk may go on. After one without an answer, its intent is 'help': the things of the talk are
 * known, and what was asked of them is not.
 */
export function talkAfter(text: string, asked: Asked, understood: Understanding): Question {
  if (understood.mode === "answer" && !explains.has(understood.question.intent)) return understood.question;
  if (understood.mode === "ask" && understood.about !== "narrower") return anyOf(understood.readings);
  const { marked } = completing(text, asked);
  const named = thingsOf(namedSlots(marked));
  const before = thingsOf(asked.frame?.slots ?? {});
  const namesThing = (named.assets ?? named.contracts ?? named.assetClass) !== undefined;
  const { assets: _assets, contracts: _contracts, assetClass: _class, ...rest } = before;
  // 'A da Lia e a aposentadoria' are two, and neither is the one of the talk.
  const isOfTwo = named.portfolio !== undefined && named.holder !== undefined;
  const things = isOfTwo ? {} : { ...(namesThing ? rest : before), ...named };
  return understood.mode === "answer"
    ? { intent: understood.question.intent, slots: { ...things, ...understood.question.slots } }
    : { intent: "help", slots: things };
}
