import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { readAmount } from "#domain/typed-lines/application-amount.ts";
import { readDays } from "#domain/typed-lines/application-days.ts";
import { readInterestPaid } from "#domain/typed-lines/application-interest.ts";
import {
  type ApplicationDoubt,
  type Line,
  lineOf,
  listed,
  openPlaces,
  type TypedTerms,
  take,
} from "#domain/typed-lines/application-line.ts";
import { readRate } from "#domain/typed-lines/application-rate.ts";
import { readIssuer, readLiquidity, takeOtherValues } from "#domain/typed-lines/application-words.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

/** An application typed as one line, such as 'cdb nubank 5000 110% cdi 12/03/2025 vence 12/03/2027'. */
export type ApplicationSentence = TypedTerms & {
  /** The first kind, if the line has a doubt about its kinds. */
  kind: ContractKind;
  /** The words as typed; empty if there are none. */
  issuer: string;
  /** Decimal text in reais. */
  amount?: string;
  /** Today if the line has no day. */
  firstDay?: Day;
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
  ["poupanca", "POUPANCA"],
  ["caderneta", "POUPANCA"],
  // 'outro' is a word of ordinary sentences, so it names no kind.
  ["lf", "OTHER"],
]);
const incentivisedWords = wordsOf("incentivada incentivadas incentivado");

function takeKind(line: Line): ContractKind | undefined {
  const kindAt = (at: number) => kindWords.get(line.words[at]?.word ?? "");
  const named = openPlaces(line).filter((at) => kindAt(at) !== undefined);
  const others = named.filter((at) => kindAt(at) !== "POUPANCA");
  // Beside another kind 'poupança' is a rate.
  const places = others.length > 0 ? others : named;
  const kinds = new Set(places.map(kindAt));
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

/** The terms of savings, which are those of the law. Others that were typed are a doubt. */
function savingsTerms(line: Line, { liquidity, ...typed }: TypedTerms): TypedTerms {
  const terms = { ...typed, ...(liquidity === "at-maturity" && { liquidity }) };
  if (Object.keys(terms).length > 0) line.doubts.push({ kind: "savings", terms });
  return { remuneration: remunerationText({ index: "savings" }), liquidity: "daily" };
}

const accountWords = wordsOf("conta deposito depositei guardei");

/** In 'guardei 500 na conta poupança' these words are no name of a bank. */
function takeAccountWords(line: Line): void {
  for (const at of openPlaces(line)) if (accountWords.has(line.words[at]?.word ?? "")) take(line, at, at + 1);
}

/**
 * Reads a line with the word of a kind, and its other parts in any order. Undefined for any other text. A part that is not certain
 * is left empty and is one of the doubts.
 */
export function readApplicationSentence(text: string, today: Day): ApplicationSentence | undefined {
  const line = lineOf(text);
  const kind = takeKind(line);
  if (!kind) return undefined;
  const isSavings = kind === "POUPANCA";
  if (isSavings) takeAccountWords(line);
  const liquidity = readLiquidity(line, today);
  const interestPaid = readInterestPaid(line);
  takeOtherValues(line, today);
  const rate = readRate(line);
  const { firstDay, maturity } = readDays(line, today);
  const amount = readAmount(line);
  const issuer = readIssuer(line);
  const typed: TypedTerms = {
    ...(rate !== undefined && { remuneration: rate }),
    ...(maturity !== undefined && { maturity }),
    ...(interestPaid && { interestPaid }),
    ...(liquidity && { liquidity }),
  };
  return {
    kind,
    issuer,
    ...(amount !== undefined && { amount }),
    ...(firstDay !== undefined && { firstDay }),
    ...(isSavings ? savingsTerms(line, typed) : typed),
    doubts: line.doubts,
  };
}
