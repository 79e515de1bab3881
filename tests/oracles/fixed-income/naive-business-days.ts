import { addDays, type Day } from "#domain/kernel/calendar.ts";

/** By the Gregorian computation of Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * a + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * late + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, "0");
  const date = String((sum % 31) + 1).padStart(2, "0");
  return `${year}-${month}-${date}`;
}

const nationalHolidays = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];

/** Carnival Monday and Tuesday, Good Friday and Corpus Christi, in days from Easter. */
const movableHolidays = [-48, -47, -2, 60];

/** By the calendar of ANBIMA. Days before 2000 are refused. */
export function isBusinessDay(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  if (year < 2000) throw new RangeError(`No holidays are known before 2000: ${day}`);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const dayOfYear = day.slice(5);
  if (nationalHolidays.includes(dayOfYear)) return false;
  if (dayOfYear === "11-20" && year >= 2024) return false;
  return !movableHolidays.some((days) => addDays(easterOf(year), days) === day);
}

/** The business days of [from, to). */
export function countBusinessDays(from: Day, to: Day): number {
  let count = 0;
  for (let day = from; day < to; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
  return count;
}

/** The day itself if it is a business day. */
export function nextBusinessDay(day: Day): Day {
  let next = day;
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}
