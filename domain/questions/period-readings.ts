import { addDays, type Day, monthsAfter, type Period } from "#domain/kernel/calendar.ts";
import { nearestYear, partOfYear, weekOf, wholeMonthsOf, yearOf } from "#domain/questions/calendar-parts.ts";
import { type Point, pointAt, type Reference } from "#domain/questions/period-point.ts";
import {
  before,
  type Found,
  type ReadPeriod,
  type ReadsPeriod,
  ranges,
  since,
  twoMonths,
  until,
} from "#domain/questions/period-ranges.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";

const definite = ({ from, to }: { from?: Day; to: Day }): ReadPeriod => ({
  ...(from === undefined ? {} : { from }),
  to,
  isDefinite: true,
});

/** The reading of words that match `pattern`, which begins with `^` and ends at the end of a word. */
function phrase(
  pattern: RegExp,
  read: (match: readonly string[], reference: Reference) => (Partial<ReadPeriod> & { to: Day }) | undefined,
): ReadsPeriod {
  return (words, place, reference) => {
    const match = pattern.exec(`${words.slice(place, place + 8).join(" ")} `);
    if (!match) return undefined;
    const period = read(
      [...match].map((part) => part ?? ""),
      reference,
    );
    return (
      period && { next: place + match[0].trim().split(" ").length, period: { isDefinite: true, ...period } }
    );
  };
}

const fromPoint = ({ period, isCertain, next }: Point): Found => ({
  next,
  period: { ...definite(period), isDefinite: isCertain },
});

type Unit = "day" | "week" | "month" | "quarter" | "half" | "year";

function unitOf(word: string): Unit | undefined {
  if (/^d(?:ias?)?$/.test(word)) return "day";
  if (/^(?:sem|semanas?)$/.test(word)) return "week";
  if (/^(?:m|mes|meses)$/.test(word)) return "month";
  if (/^tri(?:m|mestres?)?$/.test(word)) return "quarter";
  if (/^semestres?$/.test(word)) return "half";
  return /^(?:a|anos?)$/.test(word) ? "year" : undefined;
}

const monthsIn = { month: 1, quarter: 3, half: 6, year: 12 } as const;

const after = (day: Day, count: number, unit: Unit): Day => {
  if (unit === "day") return addDays(day, count);
  return unit === "week" ? addDays(day, 7 * count) : monthsAfter(day, count * monthsIn[unit]);
};

/** '12 meses' until today, or from today on. */
function rolling(count: number, unit: Unit, { today }: Reference, ahead: boolean): { from: Day; to: Day } {
  if (ahead) return { from: today, to: after(today, count, unit) };
  return { from: addDays(after(today, -count, unit), 1), to: today };
}

function calendarPart(unit: Unit, today: Day, shift: number): Period {
  if (unit === "day") return { from: addDays(today, shift), to: addDays(today, shift) };
  return unit === "week" ? weekOf(today, shift) : partOfYear(today, monthsIn[unit], shift);
}

const named = (word: string) => unitOf(word) ?? "day";

/** From the most to the least specific. The first one that reads something, at its first place, is the period. */
const readings: readonly ReadsPeriod[] = [
  ranges,
  twoMonths,
  phrase(
    /^(?:desde|do) (?:o )?(?:comeco|inicio) d(?:o|est[ea]|ess[ea]) (ano|mes|semestre|trimestre) /,
    ([, unit = ""], { today }) => ({
      from: calendarPart(named(unit), today, 0).from,
      to: today,
    }),
  ),
  phrase(
    /^(?:desde (?:sempre|o inicio|o comeco|a (?:primeira )?(?:compra|aplicacao|entrada)|que (?:eu |a gente |nos )?(?:comecei|comecou|entrei|entrou|abri|abriu|investi|invisto|comprei|tenho))|do inicio|do comeco|na vida(?: toda)?|de todos os tempos|todo o (?:periodo|historico)|vida toda) /,
    (_, { today }) => ({ to: today }),
  ),
  phrase(
    /^ate o (?:fim|final) d(?:o|est[ea]|ess[ea]) (ano|mes|semana|trimestre|semestre) /,
    ([, unit = ""], { today, looksAhead }) => {
      const { from, to } = calendarPart(named(unit), today, 0);
      return looksAhead ? { from: today, to } : { from, to: today };
    },
  ),
  phrase(/^(?:n?o |d?o )?(?:fim|final) de semana(?: passado)? /, (_, { today }) => {
    const { to } = weekOf(today, -1);
    return { from: addDays(to, -1), to };
  }),
  // '23 e 24 juntos'
  phrase(
    /^(?:em|de|e) '?(1\d|2\d) (?:e|com os) (?:de )?'?(1\d|2\d)(?: juntos| somados)? /,
    ([, one = "", other = ""], { today }) => {
      const years = [yearOf(one), yearOf(other)].toSorted((a, b) => a - b);
      return {
        from: wholeMonthsOf(years[0] ?? 0, 1).from,
        to: wholeMonthsOf(years[1] ?? Number(today.slice(0, 4)), 1, 12).to,
      };
    },
  ),
  phrase(
    /^(?:desde |da |de )?(?:a )?virada d[eo] ano (?:p|pra|para|ate) (?:o )?(?:ca|hoje|agora) |^desde a virada d[eo] ano /,
    (_, { today }) => ({ from: calendarPart("year", today, 0).from, to: today }),
  ),
  phrase(/^(?:n?a )?virada d[eo] ano /, (_, { today }) => {
    const day = `${Number(today.slice(0, 4)) - 1}-12-31`;
    return { from: day, to: day };
  }),
  phrase(/^mtd /, (_, { today }) => calendarPart("month", today, 0)),
  since,
  until,
  before,
  phrase(
    /^(?:ha|faz|tem) (?:uns )?(\d{1,3}|uma?) (dias?|semanas?|mes(?:es)?|anos?) (?:atras )?/,
    ([, count = "", unit = ""], { today }) => {
      const day = after(today, -(Number(count) || 1), named(unit));
      return { from: day, to: day };
    },
  ),
  phrase(
    /^(\d{1,3}|uma?) (dias?|semanas?|mes(?:es)?|anos?) atras /,
    ([, count = "", unit = ""], { today }) => {
      const day = after(today, -(Number(count) || 1), named(unit));
      return { from: day, to: day };
    },
  ),
  phrase(
    /^(?:n?[oa]s |d[oa]s )?(?:proxim[oa]s |prox )(\d{1,3}) ?(d|dias|semanas|m|meses|trimestres|semestres|a|anos) /,
    ([, count = "", unit = ""], reference) => rolling(Number(count), named(unit), reference, true),
  ),
  phrase(
    /^daqui a (\d{1,3}|uma?) (dias?|semanas?|mes(?:es)?|anos?) /,
    ([, count = "", unit = ""], reference) => rolling(Number(count) || 1, named(unit), reference, true),
  ),
  phrase(/^(?:n?[oa]s |d[oa]s )?proxim[oa]s (dias|semanas|meses|anos) /, (_, reference) => ({
    ...rolling(30, "day", reference, true),
    isDefinite: false,
  })),
  phrase(
    /^(?:n?[oa]s |d[oa]s )?(?:ultim[oa]s |ult )?(\d{1,3}) ?(d|dias|semanas|m|meses|mes|trimestres|semestres|a(?! (?:\d|r\$))|anos|ano) (?!atras )/,
    ([text = "", count = "", unit = ""], reference) =>
      rolling(Number(count), named(unit), reference, reference.looksAhead && !text.includes("ult")),
  ),
  phrase(
    /^(?:n?o )?ultimo dia d(?:o|est[ea]|ess[ea]) (ano|mes)(?: (passado))? /,
    ([, unit = "", past], { today }) => {
      const { to } = calendarPart(named(unit), today, past ? -1 : 0);
      return { from: to, to };
    },
  ),
  // 'O último mês' is said of the month before, and of the last thirty days.
  phrase(
    /^(?:n?[oa] |d[oa] )?(?:ultim[oa]|ult) (dia|semana|mes|trimestre|tri|semestre|ano) /,
    ([, unit = ""], reference) => {
      const is = named(unit);
      if (is === "year") return rolling(1, is, reference, false);
      return is === "day"
        ? calendarPart(is, reference.today, 0)
        : { ...calendarPart(is, reference.today, -1), isDefinite: false };
    },
  ),
  // 'O segundo semestre do ano passado', 'o 1o tri deste ano'.
  phrase(
    /^(?:n?[oa] |d[oa] )?([1-4]|primeir[oa]|segund[oa]|terceir[oa]|quart[oa])[oaº°]? ?(tri|trim|trimestre|semestre|sem) d(?:o|est[ea]|ess[ea]) ano(?: (passad|retrasad)[oa])? /,
    ([, ordinal = "", unit = "", side], reference) => {
      const year = Number(reference.today.slice(0, 4)) - (side === "retrasad" ? 2 : side ? 1 : 0);
      return partNumbered(ordinal, unit.startsWith("sem") ? 6 : 3, `${year}`, reference);
    },
  ),
  // 'A primeira quinzena de novembro' ends on the 15th.
  (words, place, reference) => {
    const found = /^(?:n?a |d?a )?(1a|2a|primeira|segunda|ultima) quinzena (?:de |do mes de )?/.exec(
      `${words.slice(place, place + 6).join(" ")} `,
    );
    if (!found) return undefined;
    const start = place + found[0].trim().split(" ").length;
    const point = pointAt(words, start, reference);
    if (!point?.month && point?.period.from.slice(0, 7) !== point?.period.to.slice(0, 7)) return undefined;
    if (!point) return undefined;
    const { from, to } = point.period;
    const isFirst = /^(?:1a|primeira)$/.test(found[1] ?? "");
    const half = isFirst ? { from, to: addDays(from, 14) } : { from: addDays(from, 15), to };
    return { next: point.next, period: { ...half, isDefinite: point.isCertain } };
  },
  phrase(
    /^(?:n?[oa] |d[oa] )?([1-4]|primeir[oa]|segund[oa]|terceir[oa]|quart[oa])[oaº°]? ?(?:tri|trim|trimestre|t)(?: de| do| \/)? ?((?:19|20)\d\d|[0-4]\d)? /,
    ([, ordinal = "", year], reference) => partNumbered(ordinal, 3, year, reference),
  ),
  phrase(/^([1-4])[oaº°]?(?:tri|t)((?:19|20)\d\d|[0-4]\d)? /, ([, ordinal = "", year], reference) =>
    partNumbered(ordinal, 3, year, reference),
  ),
  phrase(
    /^(?:n?[oa] |d[oa] )?([12]|primeir[oa]|segund[oa])[oaº°]? ?(?:semestre|sem|s)(?: de| do| \/)? ?((?:19|20)\d\d|[0-4]\d)? /,
    ([, ordinal = "", year], reference) => partNumbered(ordinal, 6, year, reference),
  ),
  (words, place, reference) => {
    const point = pointAt(words, place, reference);
    return point && fromPoint(point);
  },
  phrase(
    /^(?:n?[oa] |d[oa] )?(semana|mes|trimestre|tri|semestre|ano) (?:passad[oa]|anterior) /,
    ([, unit = ""], { today }) => calendarPart(named(unit), today, -1),
  ),
  phrase(
    /^(?:n?[oa] |d[oa] )?(semana|mes|trimestre|semestre|ano) retrasad[oa] /,
    ([, unit = ""], { today }) => calendarPart(named(unit), today, -2),
  ),
  phrase(
    /^(?:n?[oa] |d[oa] )?(?:(semana|mes|trimestre|semestre|ano) (?:que vem|seguinte)|proxim[oa] (semana|mes|trimestre|semestre|ano)) /,
    ([, one, other], { today }) => calendarPart(named(one || other || ""), today, 1),
  ),
  phrase(
    /^(?:(?:n|d)?(?:est[ea]|ess[ea])|est|ess|n[oa]|d[oa]) (semana|mes|trimestre|tri|semestre|ano) (?!a (?:mes|ano) )(?:todo |inteiro |atual |corrente )?/,
    ([, unit = ""], { today }) => calendarPart(named(unit), today, 0),
  ),
  phrase(/^(?:mes|ano) (?:atual|corrente) |^(ytd) /, ([text = ""], { today }) =>
    calendarPart(text.startsWith("mes") ? "month" : "year", today, 0),
  ),
  // 'Nesse mês até hoje' is of the month.
  phrase(/^ate (?:hoje|hj|aqui|agora) /, (_, { today }) => ({ to: today })),
  phrase(/^(hoje|hj|ontem|anteontem|antes de ontem|amanha) /, ([, word = ""], { today }) => {
    const plain = word === "hj" ? "hoje" : word.replace("antes de ontem", "anteontem");
    const day = dayOfWord(plain, today) ?? today;
    return { from: day, to: day };
  }),
  phrase(
    /^(?:n[oa] )?(domingo|sabado|(?:segunda|terca|quarta|quinta|sexta)(?=[ -]feira| passad| $)|(?<=na )(?:segunda|terca|quarta|quinta|sexta))(?:[ -]feira)?(?: passad[oa])? /,
    ([, word = ""], { today }) => {
      const day = dayOfWord(word, today) ?? today;
      return { from: day, to: day };
    },
  ),
  phrase(/^(?:em|ano(?: de)?|d[eo] ano(?: de)?|de) '?(0[5-9]|[1-4]\d) $/, ([, year = ""], { today }) => {
    const asked = yearOf(year);
    return asked <= Number(today.slice(0, 4)) + 1 ? wholeMonthsOf(asked, 1, 12) : undefined;
  }),
  phrase(/^historic[oa] /, (_, { today }) => ({ to: today })),
  // 'Este ano no total' is of this year.
  phrase(/^(?:no total|ao todo) /, (_, { today }) => ({ to: today })),
];

const ordinals = ["primeir", "segund", "terceir", "quart"];

/** The quarter or half year of a number, of the year that is named or of the nearest one. */
function partNumbered(ordinal: string, count: 3 | 6, year: string | undefined, reference: Reference) {
  const named = ordinals.findIndex((begin) => ordinal.startsWith(begin)) + 1;
  const first = ((named || Number(ordinal)) - 1) * count + 1;
  if (year) return wholeMonthsOf(yearOf(year), first, count);
  return nearestYear((ofYear) => wholeMonthsOf(ofYear, first, count), reference);
}

/** The period that the words name and its place among them; undefined if they name none. */
export function findPeriod(
  words: readonly string[],
  reference: Reference,
): (Found & { place: number }) | undefined {
  for (const read of readings)
    for (const place of words.keys()) {
      const found = read(words, place, reference);
      if (found) return { ...found, place };
    }
  return undefined;
}
