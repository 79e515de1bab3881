import { normalisedLabel } from "#domain/imports/label-text.ts";
import { addDays, type Day, dayOf, daysBetween, isRealDay } from "#domain/kernel/calendar.ts";

/** Whether 05/10/12 is 5 October or 10 May of 2012, or 12 October of 2005. */
export type DayOrder = "day-first" | "month-first" | "year-first";

/** Amounts are in reais, and no file of today has a day after the last. Calendars are computed in between only. */
const firstDay = "1994-07-01";
const lastDay = "2199-12-31";

const boundedDay = (text: string): Day | null =>
  isRealDay(text) && text >= firstDay && text <= lastDay ? text : null;

/** Two digits from 50 on are of the last century: no file of today has a day of 2050. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) >= 50 ? "19" : "20"}${year}`);

const padded = (digits: string) => digits.padStart(2, "0");

const monthNames = [
  ["JANEIRO", "JANUARY", "JAN"],
  ["FEVEREIRO", "FEBRUARY", "FEV", "FEB"],
  ["MARCO", "MARCH", "MAR"],
  ["ABRIL", "APRIL", "ABR", "APR"],
  ["MAIO", "MAY", "MAI"],
  ["JUNHO", "JUNE", "JUN"],
  ["JULHO", "JULY", "JUL"],
  ["AGOSTO", "AUGUST", "AGO", "AUG"],
  ["SETEMBRO", "SEPTEMBER", "SET", "SEP", "SEPT"],
  ["OUTUBRO", "OCTOBER", "OUT", "OCT"],
  ["NOVEMBRO", "NOVEMBER", "NOV"],
  ["DEZEMBRO", "DECEMBER", "DEZ", "DEC"],
];
const numberOfMonth = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name, String(index + 1)] as const)),
);

/** The parts of a day as texts, and the rest of the cell: its time and zone. */
type Parts = { year: string; month: string; day: string; rest: string };

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/;
const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/;
const dayThenName =
  /^(?:[A-Z]{3,10}(?:-FEIRA)?\.?,? )?(\d{1,2})[º°]?(?: DE |[ /.-])([A-Z]{3,9})\.?(?:,? DE |, |[ /.-])(\d{4}|\d{2})(?!\d)(.*)$/;
const nameThenDay = /^(?:[A-Z]{3,10}\.?,? )?([A-Z]{3,9})\.? (\d{1,2})(?:ST|ND|RD|TH)?,? (\d{4})(?!\d)(.*)$/;

/** Monday to Sunday, as cells begin with them. */
const weekdays = [
  /^(?:SEG(?:UNDA)?|MON(?:DAY)?)\b/,
  /^(?:TER(?:CA)?|TUE(?:S|SDAY)?)\b/,
  /^(?:QUA(?:RTA)?|WED(?:NESDAY)?)\b/,
  /^(?:QUI(?:NTA)?|THU(?:RS|RSDAY)?)\b/,
  /^(?:SEX(?:TA)?|FRI(?:DAY)?)\b/,
  /^(?:SAB(?:ADO)?|SAT(?:URDAY)?)\b/,
  /^(?:DOM(?:INGO)?|SUN(?:DAY)?)\b/,
];

/** A cell that may begin with a weekday, and the rest: 'SEG, 16/03/2026'. */
const weekdayFirst = /^([A-Z]{3,10}(?:-FEIRA)?\.?,? )(?=\d)/;

/** A day without the weekday before it. */
function withoutWeekday(label: string): string {
  const [, first = ""] = weekdayFirst.exec(label) ?? [];
  return weekdays.some((names) => names.test(first)) ? label.slice(first.length) : label;
}

/** Whether a cell names another weekday than that of its day. */
function isOtherWeekday(label: string, day: Day): boolean {
  const named = weekdays.findIndex((names) => names.test(label));
  return named >= 0 && (named + 1) % 7 !== new Date(`${day}T00:00:00Z`).getUTCDay();
}

function partsOf(whole: string, order: DayOrder): Parts | undefined {
  const label = withoutWeekday(whole);
  const [, year, month, day, rest = ""] = iso.exec(label) ?? [];
  if (year && month && day) return { year, month, day, rest };
  const [, first, second, shortYear, after = ""] = numeric.exec(label) ?? [];
  if (order === "year-first" && first?.length === 2 && second && shortYear?.length === 2)
    return { year: first, month: second, day: shortYear, rest: after };
  if (first && second && shortYear)
    return order !== "month-first"
      ? { year: shortYear, month: second, day: first, rest: after }
      : { year: shortYear, month: first, day: second, rest: after };
  const [, dayOfMonth, name, namedYear, tail = ""] = dayThenName.exec(label) ?? [];
  const named = numberOfMonth.get(name ?? "");
  if (dayOfMonth && named && namedYear) return { year: namedYear, month: named, day: dayOfMonth, rest: tail };
  const [, english, englishDay, englishYear, end = ""] = nameThenDay.exec(label) ?? [];
  const englishMonth = numberOfMonth.get(english ?? "");
  if (englishDay && englishMonth && englishYear)
    return { year: englishYear, month: englishMonth, day: englishDay, rest: end };
  return undefined;
}

/** Minutes from UTC of the zones that files name. */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  BRT: -180,
  EST: -300,
  EDT: -240,
  PST: -480,
  PDT: -420,
};
const time =
  /^(?:[T,]| |, | AS | AT )?(\d{1,2})[:H](\d{2})H?(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([AP])\.?M)? ?([A-Z]{1,4})?(?:([+-])(\d{1,2}):?(\d{2})?)?$/;

/** The time of a cell and its zone, null without one. Undefined if the rest of a cell is no time. */
function timeOf(rest: string): { hours: number; minutes: number; offset: number | null } | undefined {
  const [, hour, minute, , half, zone, sign, ahead, aheadMinutes = "0"] = time.exec(rest) ?? [];
  if (!hour || !minute || (zone && !Object.hasOwn(zones, zone))) return undefined;
  const ofZone = zone ? (zones[zone] ?? 0) : null;
  const added = ahead ? (Number(ahead) * 60 + Number(aheadMinutes)) * (sign === "-" ? -1 : 1) : null;
  const offset = ofZone === null && added === null ? null : (ofZone ?? 0) + (added ?? 0);
  const hours = half ? (Number(hour) % 12) + (half === "P" ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? { hours, minutes: Number(minute), offset } : undefined;
}

/** `offset`: minutes from UTC of a time without a zone; null for a local one. */
export type DayReading = { order: DayOrder; offset: number | null };

const plainReading: DayReading = { order: "day-first", offset: null };

/**
 * Parses 'dd/MM/yyyy', 'dd/MM/yy' until 2049, 'yyyy-MM-dd', '10/jan./24' or '15 de março de 2024', each with or without a
 * time. An instant with a zone becomes the day in São Paulo. Null if it is no day from the first of the real to 2199, or if the
 * weekday is that of another day.
 */
export function parseDay(text: string, { order, offset }: DayReading = plainReading): Day | null {
  if (text.length > 60) return null;
  const label = normalisedLabel(text.trim());
  const parts = partsOf(label, order);
  if (!parts) return null;
  const { year, month, day, rest } = parts;
  const written = boundedDay(`${fullYear(year)}-${padded(month)}-${padded(day)}`);
  if (written === null || isOtherWeekday(label, written)) return null;
  if (rest === "") return written;
  const at = timeOf(rest);
  if (!at) return null;
  const zone = at.offset ?? offset;
  if (zone === null) return written;
  const instant = Date.parse(`${written}T00:00:00Z`) + (at.hours * 60 + at.minutes - zone) * 60_000;
  return boundedDay(dayOf(new Date(instant)));
}

/** The years of a day with two digits of a year, with the year first and with the year last. Null if the year is not first. */
export function yearFirstYears(text: string, today: Day | null): { first: number; last: number } | null {
  const label = normalisedLabel(text.trim().slice(0, 60));
  const [, , , year = ""] = numeric.exec(withoutWeekday(label)) ?? [];
  const first = year.length === 2 ? parseDay(text, { order: "year-first", offset: null }) : null;
  if (first === null || (today !== null && first > today)) return null;
  return { first: Number(first.slice(0, 4)), last: Number(fullYear(year)) };
}

/** The zone that a header names: 'Date(UTC)', 'Time (UTC-3)'. Null without one. */
export function zoneOfHeader(header: string): number | null {
  const [, sign, hours = "0", minutes = "0"] =
    /\b(?:UTC|GMT)(?:\s?([+-])\s?(\d{1,2}):?(\d{2})?)?/i.exec(header.slice(0, 100).replaceAll("_", " ")) ??
    [];
  if (!/\b(?:UTC|GMT)/i.test(header.slice(0, 100).replaceAll("_", " "))) return null;
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/** The order that one text proves: a number above 12 is no month, a weekday is of one day, and no trade is later. */
function orderOfText(text: string, today: Day | null): DayOrder | "open" | null {
  const label = normalisedLabel(text.trim().slice(0, 60));
  const bare = withoutWeekday(label);
  const [, first, second] = numeric.exec(bare) ?? [];
  if (!first || !second || Number(first) === Number(second)) return null;
  if (Number(first) > 12) return "day-first";
  if (Number(second) > 12) return "month-first";
  const [dayFirst, monthFirst] = (["day-first", "month-first"] as const).map((order) =>
    parseDay(text, { order, offset: null }),
  );
  if (bare !== label && (dayFirst === null || monthFirst === null))
    return dayFirst ? "day-first" : monthFirst ? "month-first" : null;
  if (today === null || !dayFirst || !monthFirst || dayFirst > today === monthFirst > today) return "open";
  return dayFirst > today ? "month-first" : "day-first";
}

/** The order that texts of days prove. `contradiction`: some prove one, some the other. Null if no day depends on it. */
export function provenDayOrder(
  texts: Iterable<string>,
  today: Day | null = null,
): DayOrder | "open" | "contradiction" | null {
  const orders = new Set<DayOrder | "open">();
  for (const text of texts) {
    const order = orderOfText(text, today);
    if (order) orders.add(order);
  }
  if (orders.has("day-first") && orders.has("month-first")) return "contradiction";
  if (orders.has("day-first") || orders.has("month-first"))
    return orders.has("day-first") ? "day-first" : "month-first";
  return orders.has("open") ? "open" : null;
}

/** Whether a day is possible in both orders, with different results. */
export const isDayOpen = (text: string): boolean => provenDayOrder([text]) === "open";

const serialZero: Day = "1899-12-30";
const firstSerial = daysBetween(serialZero, firstDay);

/** A number of days as spreadsheets store a day, or 'yyyyMMdd'. Only for columns in which every cell is one. */
export function parseStoredDay(text: string, today: Day): Day | null {
  const [whole = ""] = /^\d{5}$|^\d{8}$/.exec(text.trim()) ?? [];
  if (whole.length === 8) {
    const day = boundedDay(`${whole.slice(0, 4)}-${whole.slice(4, 6)}-${whole.slice(6)}`);
    return day !== null && day <= today ? day : null;
  }
  const serial = Number(whole);
  if (whole === "" || serial < firstSerial) return null;
  const day = addDays(serialZero, serial);
  return day <= today ? day : null;
}
