import type { Day } from "#domain/kernel/calendar.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { wholeMonthsOf } from "#domain/questions/calendar-parts.ts";
import { pointAt, type Reference } from "#domain/questions/period-point.ts";

/**
 * A period as a sentence names it. A missing `from` is the first entry. `isDefinite` is false if people mean another period by the same
 * words, or if a month is misspelt.
 */
export type ReadPeriod = { from?: Day | undefined; to: Day; isDefinite: boolean };

export type Found = { period: ReadPeriod; next: number };
/** Reads the period that begins at a place of the words. */
export type ReadsPeriod = (
  words: readonly string[],
  place: number,
  reference: Reference,
) => Found | undefined;

/** The second point of a range, which tells the year of both if the first one has none. */
function range(words: readonly string[], start: number, between: boolean, reference: Reference) {
  const first = pointAt(words, start, reference);
  const joint = words[first?.next ?? -1] ?? "";
  const joins = between ? joint === "e" : ["a", "ate", "ao", "-", "para"].includes(joint);
  const last = first && joins ? pointAt(words, first.next + 1, reference) : undefined;
  if (!first || !last) return undefined;
  const isDefinite = first.isCertain && last.isCertain;
  if (first.month === undefined && last.month === undefined)
    return { next: last.next, period: { from: first.period.from, to: last.period.to, isDefinite } };
  // 'De novembro a fevereiro' ends after it begins, and 'de março a junho de 2025' begins in that year.
  const yearAfter = (from: Day, month: number) => {
    const year = Number(from.slice(0, 4));
    const same = wholeMonthsOf(year, month);
    return same.to < from ? wholeMonthsOf(year + 1, month) : same;
  };
  const yearBefore = (to: Day, month: number) => {
    const year = Number(to.slice(0, 4));
    const same = wholeMonthsOf(year, month);
    return same.from > to ? wholeMonthsOf(year - 1, month) : same;
  };
  const to = last.month === undefined ? last.period : yearAfter(first.period.from, last.month);
  const from = last.month === undefined ? yearBefore(to.to, first.month ?? 1) : first.period;
  return { next: last.next, period: { from: from.from, to: to.to, isDefinite } };
}

/** 'Agosto e setembro': two months that follow each other. */
export const twoMonths: ReadsPeriod = (words, place, reference) => {
  const first = pointAt(words, place, reference);
  const isJoined = first?.month !== undefined && words[first.next] === "e";
  const last = isJoined ? pointAt(words, first.next + 1, reference) : undefined;
  if (!last?.month || !first?.month || last.month !== (first.month % 12) + 1) return undefined;
  return range(words.toSpliced(first.next, 1, "a"), place, false, reference);
};

export const ranges: ReadsPeriod = (words, place, reference) => {
  const word = words[place] ?? "";
  if (word === "entre") return range(words, place + 1, true, reference);
  if (["de", "do", "da", "desde"].includes(word)) return range(words, place + 1, false, reference);
  return range(words, place, false, reference);
};

/** 'Desde março', 'a partir de 2024', 'de 2024 para cá'. */
export const since: ReadsPeriod = (words, place, reference) => {
  const text = `${words.slice(place, place + 4).join(" ")} `;
  const opening = /^(?:desde(?: o dia| o mes de)?|a partir d[eo]|depois d[eo]) /.exec(text)?.[0];
  const start = place + (opening?.trim().split(" ").length ?? 1);
  const point = opening || words[place] === "de" ? pointAt(words, start, reference) : undefined;
  if (!point) return undefined;
  const rest = `${words.slice(point.next, point.next + 2).join(" ")} `;
  const closing = /^(?:p|pra|para|ate) (?:ca|hoje|agora) /.exec(rest)?.[0];
  if (!opening && !closing) return undefined;
  const next = point.next + (closing ? 2 : 0);
  return { next, period: { from: point.period.from, to: reference.today, isDefinite: point.isCertain } };
};

/** 'Até março', from the first entry on. */
export const until: ReadsPeriod = (words, place, reference) => {
  const point = words[place] === "ate" ? pointAt(words, place + 1, reference) : undefined;
  if (!point) return undefined;
  const period = reference.looksAhead
    ? { from: reference.today, to: point.period.to }
    : { to: point.period.to };
  return { next: point.next, period: { ...period, isDefinite: point.isCertain } };
};

/** 'Antes de março', from the first entry on or from today on. */
export const before: ReadsPeriod = (words, place, reference) => {
  const opens = words[place] === "antes" && /^d[eo]$/.test(words[place + 1] ?? "");
  const point = opens ? pointAt(words, place + 2, reference) : undefined;
  if (!point) return undefined;
  const to = addDays(point.period.from, -1);
  const period = reference.looksAhead ? { from: reference.today, to } : { to };
  return { next: point.next, period: { ...period, isDefinite: point.isCertain } };
};
