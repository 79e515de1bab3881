import { probableYield, readRemuneration } from "#domain/fixed-income/remuneration-text.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  isInReais,
  type Line,
  listed,
  openPlaces,
  percentage,
  take,
  wordAt,
} from "#domain/typed-lines/application-line.ts";
import { isScaled, parseTypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

const indexes = wordsOf("cdi di ipca selic");
const otherIndexes = wordsOf("igpm igp-m inpc tr poupanca tjlp dolar ptax");
const plus = wordsOf("+ mais");
const ofWords = wordsOf("do da de");
const fixedWords = wordsOf("pre prefixado prefixada pre-fixado pre-fixada");
const floatingWords = wordsOf("pos posfixado posfixada pos-fixado pos-fixada");
const yearly = wordsOf("a.a aa a/a");
const monthly = wordsOf("a.m am a/m");

type Role =
  | "percent"
  | "number"
  | "index"
  | "other-index"
  | "plus"
  | "of"
  | "fixed"
  | "floating"
  | "a.a"
  | "a.m";
type Part = { role: Role; word: string };

const roles: readonly [Role, ReadonlySet<string>][] = [
  ["index", indexes],
  ["other-index", otherIndexes],
  ["plus", plus],
  ["of", ofWords],
  ["fixed", fixedWords],
  ["floating", floatingWords],
  ["a.a", yearly],
  ["a.m", monthly],
];

function roleAt(line: Line, at: number): Role | undefined {
  const open = wordAt(line, at);
  if (!open) return undefined;
  if (percentage.test(open.word)) return "percent";
  if (open.number) return isInReais(line, at) || isScaled(open.number) ? undefined : "number";
  return roles.find(([, words]) => words.has(open.word))?.[0];
}

const isValue = (role: Role | undefined) => role === "percent" || role === "number";
const isIndex = (role: Role | undefined) => role === "index" || role === "other-index";

/** The largest share of the CDI that a number without '%' may be. */
const largestShare = 400;
const largestSpread = 50;

/** Whether a number without '%' may belong to the rate, as in '110 cdi', 'cdi + 1,8', '12,5 a.a.' and 'pré 12,5'. */
function mayBeRate(line: Line, at: number, before: readonly Part[]): boolean {
  const last = before.at(-1)?.role;
  if (last === "plus") return true;
  const next = roleAt(line, at + 1);
  if (next === "a.a" || next === "a.m") return true;
  if (decimal(wordAt(line, at)?.number?.value ?? "0").gt(largestShare)) return false;
  const indexPlace = next === "of" ? at + 2 : at + 1;
  const following = roleAt(line, indexPlace + 1);
  if (isIndex(roleAt(line, indexPlace))) return following !== "plus" && following !== "percent";
  const hasValue = before.some(({ role }) => isValue(role));
  if (hasValue) return false;
  return isIndex(last) || (last === "fixed" && !line.hasPercentage);
}

function isPart(line: Line, at: number, before: readonly Part[]): boolean {
  const role = roleAt(line, at);
  const next = roleAt(line, at + 1);
  if (role === "number") return mayBeRate(line, at, before);
  if (role === "of") return isValue(before.at(-1)?.role) && isIndex(next);
  if (role === "plus") return before.length > 0 && (isValue(next) || isIndex(next));
  if (role === "a.a" || role === "a.m") return before.length > 0;
  return role !== undefined;
}

/** The words from `from` on that belong to one rate. */
function partsFrom(line: Line, from: number): Part[] {
  const parts: Part[] = [];
  for (let at = from; isPart(line, at, parts); at += 1) {
    const role = roleAt(line, at);
    if (role) parts.push({ role, word: wordAt(line, at)?.word ?? "" });
  }
  return parts;
}

const numberIn = (text: string) => decimal(parseTypedNumber(text)?.value ?? "0");

/** 'CDI 110%' is a share, and 'CDI 2%' may be a spread. */
const isShare = (percent: string) => numberIn(percent.slice(0, -1)).gt(largestSpread);

const interbank = wordsOf("cdi di");

/** '110 cdi' is a share of the CDI as banks sell it. */
const isOrdinaryShare = (number: string, index: string) =>
  interbank.has(index) && numberIn(number).gte(80) && numberIn(number).lte(150);

/** The remuneration that the words of a rate mean beyond doubt. */
function remunerationOf(parts: readonly Part[]): string | undefined {
  const has = (wanted: Role) => parts.some(({ role }) => role === wanted);
  const unnamed = new Set<Role>(["of", "fixed", "floating", "a.a"]);
  const kept = parts.filter(({ role }) => !unnamed.has(role));
  const [first = "", second = "", third = ""] = kept.map(({ word }) => word);
  const isOf = (...wanted: Role[]) =>
    wanted.length === kept.length && wanted.every((role, index) => kept[index]?.role === role);
  const isFixed = isOf("percent") || (isOf("number") && has("a.a"));
  if (isFixed ? has("floating") : has("fixed")) return undefined;
  const texts = [
    ...(isFixed ? [`${first.replace("%", "")}%`] : []),
    ...(isOf("percent", "index") ? [`${first} ${second}`] : []),
    ...(isOf("index", "percent") && isShare(second) ? [`${second} ${first}`] : []),
    ...(isOf("index", "percent") && first === "ipca" && !isShare(second) ? [`ipca + ${second}`] : []),
    ...(isOf("number", "index") && isOrdinaryShare(first, second) ? [`${first}% ${second}`] : []),
    ...(isOf("index", "plus", "percent") ? [`${first} + ${third}`] : []),
    ...(isOf("index", "plus", "number") ? [`${first} + ${third}%`] : []),
    ...(isOf("percent", "plus", "index") ? [`${third} + ${first}`] : []),
  ];
  const isProbablyShare = (text: string) => probableYield(text) !== text;
  if (has("fixed") && texts.some(isProbablyShare)) return undefined;
  return texts.find((text) => readRemuneration(text) !== undefined || isProbablyShare(text));
}

/** Reads the rate, in a text that `readRemuneration` accepts. */
export function readRate(line: Line): string | undefined {
  const rates: { text: string; parts: Part[] }[] = [];
  const kinds: { text: string; parts: Part[] }[] = [];
  for (const at of openPlaces(line)) {
    const parts = partsFrom(line, at);
    if (parts.length === 0) continue;
    const isKind = parts.every(({ role }) => role === "fixed" || role === "floating");
    (isKind ? kinds : rates).push({ text: take(line, at, at + parts.length), parts });
  }
  const found = [...rates, ...kinds];
  if (found.length === 0) return undefined;
  const text = listed(found.map((one) => one.text));
  if (rates.length > 1) {
    line.doubts.push({ kind: "rates", text });
    return undefined;
  }
  const remuneration = rates.length === 1 ? remunerationOf(found.flatMap(({ parts }) => parts)) : undefined;
  if (remuneration === undefined) line.doubts.push({ kind: "rate", text });
  const probable = remuneration === undefined ? undefined : probableYield(remuneration);
  if (probable !== remuneration) line.doubts.push({ kind: "share", text });
  return probable;
}
