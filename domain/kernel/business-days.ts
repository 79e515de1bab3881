import { addDays, type Day } from "#domain/kernel/calendar.ts";

/** ANBIMA: the banks' calendar, used for CDI and IPCA. B3: the exchange's calendar, used for prices. */
export type BusinessCalendar = "ANBIMA" | "B3";

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * late + 114;
  return addDays(`${year}-03-01`, (Math.floor(monthAndDay / 31) - 3) * 31 + (monthAndDay % 31));
}

const carnivalMonday = -48;
const carnivalTuesday = -47;
const maundyThursday = -3;
const goodFriday = -2;
const corpusChristi = 60;
const national = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];

/** One-off bank holidays, derived from the published days of the CDI. */
const bankHolidaysOnce = ["1996-10-03"];

function holidaysOf(year: number): Day[] {
  const easter = easterOf(year);
  const movable = [carnivalMonday, carnivalTuesday, goodFriday, corpusChristi];
  // Until 1999 Maundy Thursday was a bank holiday too.
  if (year < 2000) movable.push(maundyThursday);
  // 20 November is a national holiday by Lei 14.759/2023.
  const fixed = year >= 2024 ? [...national, "11-20"] : national;
  return [
    ...movable.map((days) => addDays(easter, days)),
    ...fixed.map((day) => `${year}-${day}`),
    ...bankHolidaysOnce,
  ];
}

/** The opening of the World Cup in São Paulo. */
const closedOnce = new Set(["2014-06-12"]);
/** In 2020 the city and the state moved both holidays to May; B3 traded on the new and the old dates. */
const openedOnce = new Set(["2020-07-09", "2020-11-20"]);

/** Until 2021 B3 closed on the holidays of São Paulo. Consciência Negra was added by Lei municipal 13.707/2004. */
function holidaysOfSaoPaulo(year: number): Day[] {
  if (year > 2021) return [];
  const days = year >= 2004 ? ["01-25", "07-09", "11-20"] : ["01-25", "07-09"];
  return days.map((day) => `${year}-${day}`).filter((day) => !openedOnce.has(day));
}

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const closedDaysByYear = { ANBIMA: new Map<number, Set<Day>>(), B3: new Map<number, Set<Day>>() };

function closedDaysOf(calendar: BusinessCalendar, year: number): Set<Day> {
  const cached = closedDaysByYear[calendar].get(year);
  if (cached) return cached;
  const closed = new Set(holidaysOf(year));
  if (calendar === "B3") {
    // No trading on the last bank business day of the year and on Christmas Eve.
    closed.add(lastBusinessDay("ANBIMA", `${year}-12-31`)).add(`${year}-12-24`);
    for (const day of holidaysOfSaoPaulo(year)) closed.add(day);
  }
  closedDaysByYear[calendar].set(year, closed);
  return closed;
}

/** Computed by rule; verified against the published calendars of 1995–2026 (ANBIMA) and 2010–2026 (B3). */
export function isBusinessDay(calendar: BusinessCalendar, day: Day): boolean {
  if (isWeekend(day) || (calendar === "B3" && closedOnce.has(day))) return false;
  return !closedDaysOf(calendar, Number(day.slice(0, 4))).has(day);
}

/** The exchange's own holidays are certain from here on. */
const firstCertainDay: Day = "2010-01-01";

/** Whether B3 had no session on a day without a doubt: at a weekend, or on a holiday of a verified year. */
export const isWithoutSession = (day: Day): boolean =>
  day >= firstCertainDay ? !isBusinessDay("B3", day) : isWeekend(day);

/** The newest business day at or before `day`. */
export function lastBusinessDay(calendar: BusinessCalendar, day: Day): Day {
  let last = day;
  while (!isBusinessDay(calendar, last)) last = addDays(last, -1);
  return last;
}

const businessDaysByYear = {
  ANBIMA: new Map<number, readonly Day[]>(),
  B3: new Map<number, readonly Day[]>(),
};

function businessDaysOf(calendar: BusinessCalendar, year: number): readonly Day[] {
  const cached = businessDaysByYear[calendar].get(year);
  if (cached) return cached;
  const days: Day[] = [];
  const last = `${year}-12-31`;
  for (let day = `${year}-01-01`; day <= last; day = addDays(day, 1)) {
    if (isBusinessDay(calendar, day)) days.push(day);
  }
  businessDaysByYear[calendar].set(year, days);
  return days;
}

/** The first business day after `day`. */
export function nextBusinessDay(calendar: BusinessCalendar, day: Day): Day {
  const year = Number(day.slice(0, 4));
  const days = businessDaysOf(calendar, year);
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return days[low] ?? businessDaysOf(calendar, year + 1)[0] ?? day;
}

/** The business days in (after, until]. */
export function businessDaysBetween(calendar: BusinessCalendar, after: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let year = Number(after.slice(0, 4)); year <= Number(until.slice(0, 4)); year++) {
    for (const day of businessDaysOf(calendar, year)) if (day > after && day <= until) days.push(day);
  }
  return days;
}
