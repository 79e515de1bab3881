import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal } from "#domain/kernel/decimal.ts";

const isDigits = (text: string) => text !== "" && [...text].every((one) => one >= "0" && one <= "9");

/** Whether the whole part is written without groups, or in groups of three without a leading zero. */
function isWholePart(text: string, group: string): boolean {
  const [first = "", ...others] = text.split(group);
  if (others.length === 0) return isDigits(first);
  const isFirst = isDigits(first) && first.length <= 3 && !first.startsWith("0");
  return isFirst && others.every((part) => isDigits(part) && part.length === 3);
}

/** The value of a number in the notation with this decimal mark; undefined if the notation does not write it so. */
export function naiveNumber(text: string, mark: "," | "."): Decimal | undefined {
  const group = mark === "," ? "." : ",";
  const [whole = "", decimals, ...others] = text.split(mark);
  if (others.length > 0 || (decimals !== undefined && !isDigits(decimals))) return undefined;
  if (whole === "" ? decimals === undefined : !isWholePart(whole, group)) return undefined;
  return new Decimal(`${whole.replaceAll(group, "") || "0"}.${decimals ?? "0"}`);
}

const weekdays = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"];
const withZero = (number: number) => [`${number}`, `${number}`.padStart(2, "0")];

/** Every way to write a day with its year. */
function writtenWithYear(day: Day): string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  return ["/", ".", "-"].flatMap((mark) =>
    withZero(Number(date)).flatMap((d) =>
      withZero(Number(month)).flatMap((m) => [
        [d, m, year].join(mark),
        [d, m, year.slice(2)].join(mark),
        [year, m, d].join(mark),
      ]),
    ),
  );
}

/** Every way to write a day without its year. */
function writtenWithoutYear(day: Day): string[] {
  const [, month = "", date = ""] = day.split("-");
  return ["/", "-"].flatMap((mark) =>
    withZero(Number(date)).flatMap((d) => withZero(Number(month)).map((m) => [d, m].join(mark))),
  );
}

/** The words that name a day until today, by looking at each day of some years. A word without a year names the last such day. */
export function naiveDays(today: Day, years: number): Map<string, Day> {
  const words = new Map<string, Day>();
  for (let back = 365 * years; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    for (const text of writtenWithYear(day)) words.set(text, day);
    if (back <= 365) for (const text of writtenWithoutYear(day)) words.set(text, day);
    const weekday = weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? "";
    if (back >= 1 && back <= 7) words.set(weekday, day);
  }
  words.set("hoje", today);
  words.set("ontem", addDays(today, -1));
  words.set("anteontem", addDays(today, -2));
  return words;
}
