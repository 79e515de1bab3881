import type { InterestPaid } from "#domain/fixed-income/terms.ts";
import {
  isOneOf,
  type Line,
  listed,
  openPlaces,
  percentage,
  take,
  wordAt,
} from "#domain/typed-lines/application-line.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

const interestWords = wordsOf("juros cupom cupons");
const everyWords = wordsOf("todo todos cada");
const paidWords = wordsOf("pago pagos a");
const periods = new Map<string, InterestPaid>([
  ["mensal", "monthly"],
  ["mensais", "monthly"],
  ["semestral", "half-yearly"],
  ["semestrais", "half-yearly"],
  ["anual", "yearly"],
  ["anuais", "yearly"],
]);
const everyPeriods = new Map<string, InterestPaid>([
  ["mes", "monthly"],
  ["semestre", "half-yearly"],
  ["ano", "yearly"],
]);

/** The end of the words from `at` on that say when interest is paid. 'Juros anuais de 12%' is a rate. */
function interestAt(line: Line, at: number): { to: number; interestPaid: InterestPaid } | undefined {
  if (!isOneOf(line, at, interestWords)) return undefined;
  let next = at + 1;
  while (isOneOf(line, next, paidWords)) next += 1;
  const isEvery = isOneOf(line, next, everyWords);
  if (isEvery) next += 1;
  const interestPaid = (isEvery ? everyPeriods : periods).get(wordAt(line, next)?.word ?? "");
  const value = wordAt(line, next + 1)?.word === "de" ? next + 2 : next + 1;
  if (!interestPaid || percentage.test(wordAt(line, value)?.word ?? "")) return undefined;
  return { to: next + 1, interestPaid };
}

/** Reads 'juros mensais', 'cupom semestral' and 'juros pagos todo ano'. */
export function readInterestPaid(line: Line): InterestPaid | undefined {
  const found: { interestPaid: InterestPaid; text: string }[] = [];
  for (const at of openPlaces(line)) {
    const one = interestAt(line, at);
    if (one) found.push({ interestPaid: one.interestPaid, text: take(line, at, one.to) });
  }
  if (new Set(found.map(({ interestPaid }) => interestPaid)).size < 2) return found[0]?.interestPaid;
  line.doubts.push({ kind: "unread", text: listed(found.map(({ text }) => text)) });
  return undefined;
}
