import type { Intent, Question } from "#domain/questions/question.ts";
import { taxIntents } from "#domain/questions/taken-parts.ts";

export const valueIntents: ReadonlySet<Intent> = new Set(["wealth", "allocation", "position"]);
const resultIntents: ReadonlySet<Intent> = new Set(["result_period", "return_period"]);

/** 'PETR4 rendeu mais que o CDI' compares an asset, and not the portfolio. */
const isAssetVersusIndex = ({ intent, slots }: Question): boolean =>
  intent === "return_vs_index" &&
  slots.assets !== undefined &&
  slots.index !== "own" &&
  (slots.measure === undefined || slots.measure === "difference");

/** 'O peso do CDB' is no amount. */
export const shareWords =
  /\bpes\w+\b|\bfatia\b|\brepresenta\w*\b|\bproporc\w+\b|\bparticipac\w+\b|%|\bpor cento\b|\bpercentual\b|\bporcentagem\b/;

/** 'Quanto tenho nela?' after a question about an asset or a class, which have answers of their own. */
function ofHolding({ intent, slots }: Question): Question {
  const { measure, assets, assetClass, contracts } = slots;
  if (intent === "wealth" && measure === undefined && assets !== undefined)
    return { intent: "position", slots };
  if (intent === "wealth" && measure === undefined && assetClass !== undefined && !contracts)
    return { intent: "allocation", slots };
  if (intent === "allocation" && measure === "custodian" && assets?.length === 1)
    return { intent: "position", slots: { ...slots, measure: "custody" } };
  return { intent, slots };
}

/** 'E ela subiu?' after a question about today is of the session, and 'e no ano?' after one about the session is of more days. */
function ofDays({ intent, slots }: Question, text: string): Question {
  const { period, contracts, measure } = slots;
  const isOneDay = period?.from !== undefined && period.from === period.to;
  if (intent === "day" && period !== undefined && !isOneDay) return { intent: "result_period", slots };
  const isOfSession = isOneDay && resultIntents.has(intent) && !/\bdia @periodo/.test(text);
  return isOfSession && !contracts && measure === undefined ? { intent: "day", slots } : { intent, slots };
}

/** 'Quanto tenho no CDB' and 'quanto rendeu o CDB' ask about the application, not about the portfolio. */
function ofApplication({ intent, slots }: Question, text: string): Question {
  const { contracts, assetClass, measure, period } = slots;
  const isPart =
    intent === "allocation" &&
    ((measure === "custodian" && !/\bbanco @contrato\b/.test(text)) || shareWords.test(text));
  const isOfFixedIncome =
    (contracts !== undefined && !isPart) || (assetClass === "FIXED_INCOME" && resultIntents.has(intent));
  if (!isOfFixedIncome) return { intent, slots };
  if (valueIntents.has(intent))
    return {
      intent: "fi_net_today",
      slots: measure === "invested" ? { ...slots, measure: "net-gain" } : slots,
    };
  if (taxIntents.has(intent) && period === undefined)
    return { intent: "fi_net_today", slots: { ...slots, measure: "tax" } };
  const isAllTime = period?.from === undefined;
  return resultIntents.has(intent) && isAllTime
    ? { intent: "fi_net_today", slots: { ...slots, measure: "net-gain" } }
    : { intent, slots };
}

/** The question that is asked of the thing that it names, or that the talk names. 'O melhor' of two assets compares them. */
export function questionOfThing({ intent, slots }: Question, text: string): Question {
  if (intent === "best_worst" && (slots.assets?.length ?? 0) > 1) return { intent: "compare_assets", slots };
  if (isAssetVersusIndex({ intent, slots })) return { intent: "compare_assets", slots };
  return ofApplication(ofDays(ofHolding({ intent, slots }), text), text);
}
