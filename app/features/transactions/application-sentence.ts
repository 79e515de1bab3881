import { readAmount } from "#app/features/transactions/application-amount.ts";
import { readDays } from "#app/features/transactions/application-days.ts";
import {
  type ApplicationDoubt,
  type Line,
  lineOf,
  listed,
  openPlaces,
  take,
} from "#app/features/transactions/application-line.ts";
import { readRate } from "#app/features/transactions/application-rate.ts";
import {
  type Liquidity,
  readIssuer,
  readLiquidity,
  takeOtherValues,
} from "#app/features/transactions/application-words.ts";
import { wordsOf } from "#app/lib/typed-words.ts";
import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** An application typed as one line, such as 'cdb nubank 5000 110% cdi 12/03/2025 vence 12/03/2027'. */
export type ApplicationSentence = {
  /** The first kind, if the line has a doubt about its kinds. */
  kind: ContractKind;
  /** The words as typed; empty if there are none. */
  issuer: string;
  /** Decimal text in reais. */
  amount?: string;
  /** A text that `readRemuneration` accepts. */
  remuneration?: string;
  /** Today if the line has no day. */
  firstDay?: Day;
  maturity?: Day;
  liquidity?: Liquidity;
  doubts: readonly ApplicationDoubt[];
};

const kindWords = new Map<string, ContractKind>([
  ["cdb", "CDB"],
  ["rdb", "RDB"],
  ["lc", "LC"],
  ["lci", "LCI"],
  ["lca", "LCA"],
  ["lcd", "LCD"],
  ["lig", "LIG"],
  ["cri", "CRI"],
  ["cra", "CRA"],
  ["debenture", "DEBENTURE"],
  ["debentures", "DEBENTURE"],
]);
const incentivisedWords = wordsOf("incentivada incentivadas incentivado");

function takeKind(line: Line): ContractKind | undefined {
  const places = openPlaces(line).filter((at) => kindWords.has(line.words[at]?.word ?? ""));
  const kinds = new Set(places.map((at) => kindWords.get(line.words[at]?.word ?? "")));
  const text = listed(places.map((at) => take(line, at, at + 1)));
  if (kinds.size > 1) line.doubts.push({ kind: "kinds", text });
  const [kind] = kinds;
  const incentives = openPlaces(line).filter((at) => incentivisedWords.has(line.words[at]?.word ?? ""));
  if (kind === undefined || incentives.length === 0) return kind;
  const incentive = listed(incentives.map((at) => take(line, at, at + 1)));
  if (kind === "DEBENTURE") return "INCENTIVISED_DEBENTURE";
  line.doubts.push({ kind: "unread", text: incentive });
  return kind;
}

/**
 * Reads a line with the word of a kind, and its other parts in any order. Undefined for any other text. A part that is not certain
 * is left empty and is one of the doubts.
 */
export function readApplicationSentence(text: string, today: Day): ApplicationSentence | undefined {
  const line = lineOf(text);
  const kind = takeKind(line);
  if (!kind) return undefined;
  const liquidity = readLiquidity(line, today);
  takeOtherValues(line, today);
  const remuneration = readRate(line);
  const days = readDays(line, today);
  const amount = readAmount(line);
  const issuer = readIssuer(line);
  return {
    kind,
    issuer,
    ...(amount !== undefined && { amount }),
    ...(remuneration !== undefined && { remuneration }),
    ...days,
    ...(liquidity && { liquidity }),
    doubts: line.doubts,
  };
}
