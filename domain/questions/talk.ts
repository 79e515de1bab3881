import { foldedText } from "#domain/kernel/search-text.ts";
import { type Asked, completing } from "#domain/questions/asked-after.ts";
import { pointsAtTalk } from "#domain/questions/complete-question.ts";
import type { Intent, Question, Reading, Slots, Understanding } from "#domain/questions/question.ts";
import { namedSlots } from "#domain/questions/rule-for.ts";

/** The things that a question without an answer was about. */
function thingsOf(slots: Slots): Slots {
  const { portfolio, holder, assets, assetClass, contracts, custodian, goal, period, income } = slots;
  const things = { portfolio, holder, assets, assetClass, contracts, custodian, goal, period, income };
  return Object.fromEntries(Object.entries(things).filter(([, value]) => value !== undefined)) as Slots;
}

/** Words of what people say between two questions: 'nossa, sério?', 'ah tá', 'obrigada'. */
const remarks = new Set(
  "nossa serio ah ta bom que pena legal massa otimo poxa caramba eita show boa blz beleza ok certo entendi hum obrigado obrigada brigado brigada valeu vlw obg uau vixe oxe gente mesmo ufa puxa e".split(
    " ",
  ),
);

function isRemark(text: string): boolean {
  const words = foldedText(text)
    .split(/[^a-z]/)
    .filter((word) => word !== "" && !/^(?:kk|rs|hm)/.test(word));
  return words.length > 0 && !/\d/.test(text) && words.every((word) => remarks.has(word));
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
 * The question with which the next one of a talk may go on. After one without an answer, its intent is 'help': the things that it named are
 * known, and what was asked of them is not.
 */
export function talkAfter(text: string, asked: Asked, understood: Understanding): Question {
  if (asked.frame && isRemark(text)) return asked.frame;
  if (understood.mode === "answer" && !explains.has(understood.question.intent)) return understood.question;
  if (understood.mode === "ask" && understood.about !== "narrower") return anyOf(understood.readings);
  const { marked } = completing(text, asked);
  const named = thingsOf(namedSlots(marked));
  const before = thingsOf(asked.frame?.slots ?? {});
  const namesThing = (named.assets ?? named.contracts ?? named.assetClass) !== undefined;
  const { assets: _assets, contracts: _contracts, assetClass: _class, ...rest } = before;
  // 'A da Lia e a aposentadoria' are two, and neither is the one of the talk.
  const isOfTwo = named.portfolio !== undefined && named.holder !== undefined;
  const isUnread = understood.mode === "not-understood" || understood.mode === "unknown-name";
  // An unread question may be about another thing: the one before it is lost, unless it points at that one.
  const kept = isUnread && !pointsAtTalk(marked) ? {} : namesThing ? rest : before;
  const things = isOfTwo ? {} : { ...kept, ...named };
  return understood.mode === "answer"
    ? { intent: understood.question.intent, slots: { ...things, ...understood.question.slots } }
    : { intent: "help", slots: isUnread ? { ...things, isLost: true } : things };
}
