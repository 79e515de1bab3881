import { addDays, type Day, isRealDay } from "#domain/kernel/calendar.ts";

const dayWords = new Map([
  ["hoje", 0],
  ["today", 0],
  ["ontem", -1],
  ["yesterday", -1],
  ["anteontem", -2],
  ["amanha", 1],
]);

const months =
  "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro".split("|");
const namedDay =
  /(\s)(\d{1,2})(?: de |[ /.-])(janeiro|jan|fevereiro|fev|marco|mar|abril|abr|maio|mai|junho|jun|julho|jul|agosto|ago|setembro|set|outubro|out|novembro|nov|dezembro|dez)\.?(?:(?: de | )(\d{4})|[/.-](\d{4}|\d{2}))?(?=\s|$)/g;

const weekdays = "domingo|segunda|terca|quarta|quinta|sexta|sabado".split("|");
const namedWeekday =
  /(^| )(ultim[oa] |proxim[oa] )?(domingo|segunda|terca|quarta|quinta|sexta|sabado)(?:[ -]feira)?( passad[oa]| retrasad[oa]| que vem| da semana passada| da outra semana)?(?=[ ,;]|$)/g;

/** Writes 'sexta-feira passada' as 'sexta'. A weekday of another week, such as 'sexta que vem', is one word that names no day. */
function withPlainWeekdays(text: string): string {
  return text.replace(namedWeekday, (_, blank: string, before = "", name: string, after = "") => {
    const isLast = !before.startsWith("proxim") && (after === "" || after.startsWith(" passad"));
    return blank + (isLast ? name : `${before}${name}${after}`.replaceAll(" ", "-"));
  });
}

/** Whether a word is a weekday of another week, as `withPlainDays` writes it. */
export const isOtherWeekday = (word: string): boolean =>
  word.includes("-") && word.split("-").some((part) => weekdays.includes(part));

/** The last such day before today; undefined for a word that is no weekday. */
function lastWeekday(word: string, today: Day): Day | undefined {
  const weekday = weekdays.indexOf(word);
  if (weekday === -1) return undefined;
  const back = (new Date(`${today}T00:00Z`).getUTCDay() - weekday + 7) % 7;
  return addDays(today, -(back || 7));
}

/**
 * Writes '10 de março de 2026' and '10-mar-26' as '10/03/2026' and '10/03/26', and 'sexta-feira passada' as 'sexta'. Takes folded
 * text.
 */
export function withPlainDays(text: string): string {
  return withPlainWeekdays(text).replace(
    namedDay,
    (_, blank: string, day: string, name: string, ...years: (string | undefined)[]) => {
      const month = months.findIndex((full) => full.startsWith(name.slice(0, 3))) + 1;
      const year = years[0] ?? years[1];
      return blank + [day, `${month}`.padStart(2, "0"), ...(year ? [year] : [])].join("/");
    },
  );
}

function yearOf(written: string | undefined, monthAndDay: string, today: Day): string {
  if (written) return written.length === 2 ? `20${written}` : written;
  const year = today.slice(0, 4);
  return `${year}-${monthAndDay}` <= today ? year : String(Number(year) - 1);
}

const padded = (digits: string) => digits.padStart(2, "0");

/**
 * Reads 'ontem', 'sexta', '21/11', '21/11/26', '21.11.2026', '21-11-2026' and '2026-11-21'. A day without a year is the last one that has
 * passed, and a weekday the last one before today.
 */
export function dayOfWord(word: string, today: Day): Day | undefined {
  const shift = dayWords.get(word);
  if (shift !== undefined) return addDays(today, shift);
  const last = lastWeekday(word, today);
  if (last !== undefined) return last;
  const [, isoYear = "", , isoMonth = "", isoDate = ""] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(word) ?? [];
  const [, date = "", , month = "", year] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(word) ?? /^(\d{1,2})([/-])(\d{1,2})$/.exec(word) ?? [];
  if (isoYear === "" && date === "") return undefined;
  const monthAndDay = `${padded(isoMonth || month)}-${padded(isoDate || date)}`;
  const day = `${isoYear || yearOf(year, monthAndDay, today)}-${monthAndDay}`;
  return isRealDay(day) ? day : undefined;
}

/** The last day until today that has this number in its month, for 'dia 10'. */
export function lastDayNumbered(number: string, today: Day): Day | undefined {
  if (!/^(?:0?[1-9]|[12]\d|3[01])$/.test(number)) return undefined;
  for (let back = 0; back < 62; back += 1) {
    const day = addDays(today, -back);
    if (day.endsWith(`-${padded(number)}`)) return day;
  }
  return undefined;
}
