import type { Day, Period } from "#domain/kernel/calendar.ts";
import { addDays, isRealDay } from "#domain/kernel/calendar.ts";
import {
  likelyMonthOf,
  monthOfName,
  nearestYear,
  wholeMonthsOf,
  yearOf,
} from "#domain/questions/calendar-parts.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";

/**
 * `looksAhead`: a month or a day without a year is the next one, as for maturities; else the last one, as for income. `year`: or the one of
 * a year that has been named before.
 */
export type Reference = { today: Day; looksAhead: boolean; year?: number | undefined };

/** A day, a month or a year of a sentence. `next`: the place after it. */
export type Point = {
  period: Period;
  next: number;
  /** A month without a year, which another point of the sentence may tell. */
  month?: number;
  /** False for a misspelt month. */
  isCertain: boolean;
};

const yearWords = /^(?:19|20)\d\d$/;
const beforeYear = new Set("em de do no ano desde ate a e entre ir irpf para p so apenas - +".split(" "));
const beforeAmount = new Set(
  "coloco colocar invisto investir aporto aportar deposito depositar boto botar tenho sobrou sobraram recebi ganhei r$ mais vender vendo comprar compro".split(
    " ",
  ),
);
const amountWords = new Set("reais real conto contos pila acoes cotas unidades mil k por %".split(" "));
const shortYear = /^'?([0-4]\d)$/;
const dayAndMonth = /^(\d{1,2})[/-](\d{1,2})$/;
const monthAndYear = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d|[2-4]\d)$/;

/** The year after a month, with the place after it: 'de 2025', '25', 'do ano passado', 'deste ano'. */
function yearAfter(words: readonly string[], place: number, { today }: Reference) {
  const thisYear = Number(today.slice(0, 4));
  const start = ["de", "do", "em", "/"].includes(words[place] ?? "") ? place + 1 : place;
  const word = words[start] ?? "";
  if (yearWords.test(word)) return { year: Number(word), next: start + 1 };
  const short = shortYear.exec(word)?.[1];
  // The number in 'março 10' is mostly no year.
  if (short && (start > place || Number(short) >= 19)) return { year: yearOf(short), next: start + 1 };
  const after = words[start + 1] ?? "";
  if (word === "ano" && after.startsWith("passad")) return { year: thisYear - 1, next: start + 2 };
  if (word === "ano" && after.startsWith("retrasad")) return { year: thisYear - 2, next: start + 2 };
  const isThisYear = /^d?est[ea]$|^d?ess[ea]$/.test(word) && after === "ano";
  return isThisYear ? { year: thisYear, next: start + 2 } : undefined;
}

function monthPoint(words: readonly string[], place: number, reference: Reference): Point | undefined {
  const word = (words[place] ?? "").replace(/\.$/, "");
  const [, name = word, glued] = /^([a-z]{3,9})[/.-]?(\d{2}|\d{4})$/.exec(word) ?? [];
  const likely = likelyMonthOf(name);
  const month = monthOfName(name) ?? likely;
  if (month === undefined) return undefined;
  const isCertain = likely === undefined;
  const year = glued ? { year: yearOf(glued), next: place + 1 } : yearAfter(words, place + 1, reference);
  if (year) return { period: wholeMonthsOf(year.year, month), next: year.next, isCertain };
  const period = nearestYear((ofYear) => wholeMonthsOf(ofYear, month), reference);
  return { period, next: place + 1, month, isCertain };
}

/** '15/10': the last such day, or the next one. */
function dayWithoutYear(word: string, reference: Reference): Period | undefined {
  const [, date = "", month = ""] = dayAndMonth.exec(word) ?? [];
  const rest = `${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (!isRealDay(`2024-${rest}`)) return undefined;
  const { from } = nearestYear((year) => ({ from: `${year}-${rest}`, to: `${year}-${rest}` }), reference);
  return isRealDay(from) ? { from, to: from } : undefined;
}

/** 'Dia 10' of a month: the last such day, or the next one. */
function numberedDay(number: string, { today, looksAhead }: Reference): Period | undefined {
  const date = number.padStart(2, "0");
  for (let shift = 0; shift < 62; shift += 1) {
    const day = addDays(today, looksAhead ? shift : -shift);
    if (day.endsWith(`-${date}`)) return { from: day, to: day };
  }
  return undefined;
}

const certain = (period: Period, next: number): Point => ({ period, next, isCertain: true });

function dayPoint(words: readonly string[], place: number, reference: Reference): Point | undefined {
  const word = words[place] ?? "";
  const number = /^(0?[1-9]|[12]\d|3[01])$/.test(words[place + 1] ?? "") ? words[place + 1] : undefined;
  if (word === "dia" && number) {
    const period = numberedDay(number, reference);
    return period && certain(period, place + 2);
  }
  const at = word === "dia" ? place + 1 : place;
  const written = words[at] ?? "";
  const plain = dayWithoutYear(written, reference);
  const year = plain && yearAfter(words, at + 1, reference);
  const ofYear = year && `${year.year}${plain.from.slice(4)}`;
  if (ofYear && isRealDay(ofYear)) return certain({ from: ofYear, to: ofYear }, year.next);
  if (plain) return certain(plain, at + 1);
  const isDay = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(written);
  const day = isDay ? dayOfWord(written, reference.today) : undefined;
  return day === undefined ? undefined : certain({ from: day, to: day }, at + 1);
}

/** '2000' and '2025 reais' are amounts. */
function isYear(words: readonly string[], place: number): boolean {
  const isLast =
    place === words.length - 1 &&
    /^20[1-4]/.test(words[place] ?? "") &&
    !beforeAmount.has(words[place - 1] ?? "");
  const isBare = words[place] !== "2000" && (place === 0 || isLast || beforeYear.has(words[place - 1] ?? ""));
  return yearWords.test(words[place] ?? "") && isBare && !amountWords.has(words[place + 1] ?? "");
}

/** The day, month or year at a place of a sentence, whose days are written as '15/10' (`withPlainDays`). */
export function pointAt(words: readonly string[], place: number, reference: Reference): Point | undefined {
  const day = dayPoint(words, place, reference);
  if (day) return day;
  const word = words[place] ?? "";
  const [, month, year = ""] = monthAndYear.exec(word) ?? [];
  if (month) return certain(wholeMonthsOf(yearOf(year), Number(month)), place + 1);
  if (isYear(words, place)) return certain(wholeMonthsOf(Number(word), 1, 12), place + 1);
  const number = /^(0?[1-9]|1[0-2])$/.test(words[place + 1] ?? "") ? Number(words[place + 1]) : undefined;
  if (word === "mes" && number) {
    const after = yearAfter(words, place + 2, reference);
    if (after) return certain(wholeMonthsOf(after.year, number), after.next);
    const period = nearestYear((ofYear) => wholeMonthsOf(ofYear, number), reference);
    return { ...certain(period, place + 2), month: number };
  }
  return monthPoint(words, place, reference);
}
