import { addDays, type Day, monthsAfter, type Period } from "#domain/kernel/calendar.ts";
import { partOfYear, weekOf } from "#domain/questions/calendar-parts.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Question, Slots } from "#domain/questions/question.ts";

/** 'E a semana?', which is the one of today. */
function thisPart(text: string, today: Day): Slots {
  const [, unit] =
    /^(?:n?[ao] |d[ao] )?(semana|mes|ano)(?: tod[ao]| inteir[ao])?(?: (?:como )?(?:que )?foi)?$/.exec(text) ??
    [];
  if (unit === undefined) return {};
  return { period: unit === "semana" ? weekOf(today, 0) : partOfYear(today, unit === "mes" ? 1 : 12, 0) };
}

/** 'E nessa?' after a question about a week, a month or a year: the one of today. */
function thisOfSameLength(period: Slots["period"], text: string, today: Day): Slots {
  if (!period?.from || !/^n?es[st][ea]$/.test(text)) return {};
  if (period.to === partOfYear(period.from, 12, 0).to) return { period: partOfYear(today, 12, 0) };
  if (period.to === lastOfMonth(period.from)) return { period: partOfYear(today, 1, 0) };
  return period.to === weekOf(period.from, 0).to ? { period: weekOf(today, 0) } : {};
}

/** 'E dos últimos 6?' after a question about the last 12 months: the last 6 months. */
function lastOfSameUnit(period: Slots["period"], { text, numbers }: MarkedQuestion, today: Day): Slots {
  const [number] = numbers;
  if (!period?.from || period.to !== today || !/^(?:[dn]?[ao]s )?ultim[ao]s @num$/.test(text)) return {};
  const months = Array.from({ length: 120 }, (_, place) => place + 1);
  const length = months.find((each) => addDays(monthsAfter(today, -each), 1) === period.from);
  if (length === undefined || !/^\d{1,2}$/.test(number ?? "")) return {};
  const unit = length > 12 && length % 12 === 0 ? 12 : 1;
  return { period: { from: addDays(monthsAfter(today, -unit * Number(number)), 1), to: today } };
}

/** 'No mesmo mês do ano passado', 'do 4o' after a question about a quarter. */
export function relativePeriod({ slots: { period } }: Question, question: MarkedQuestion, today: Day): Slots {
  const { text: marked, plain, period: said } = question;
  const ofLast = lastOfSameUnit(period, question, today);
  if (ofLast.period) return ofLast;
  const ofToday = { ...thisOfSameLength(period, marked, today), ...thisPart(marked, today) };
  if (!period?.from || ofToday.period) return ofToday;
  // 'Até maio' after a question about January to March begins where that one does.
  if (said?.from === undefined && said !== undefined && /^(?:e )?ate\b/.test(plain) && period.from < said.to)
    return { period: { from: period.from, to: said.to } };
  if (/^(?:n?[ao] )?passad[ao]$/.test(marked)) return partBefore(period.from, period.to);
  // 'E no retrasado?' after 'o mês passado' is the one before that one.
  if (/^(?:n?[ao] )?retrasad[ao]$/.test(marked))
    return partTwoBefore({ from: period.from, to: period.to }, today);
  // 'O mês anterior' is read as the one before this month, and here it is the one before that of the talk.
  const text = /\b(?:ano|mes|trimestre|semestre) anterior\b/.test(plain) ? plain : marked;
  const isSame = /\bmesm[oa] (?:mes|periodo|trimestre|semestre|epoca|dias)\b.*@periodo/.test(text);
  if (isSame) return { period: { from: monthsAfter(period.from, -12), to: monthsAfter(period.to, -12) } };
  const [, unit, side] =
    /\b(ano|mes|trimestre|semestre) (antes|anterior|atras|depois|seguinte)\b/.exec(text) ?? [];
  const months = { ano: 12, mes: 1, trimestre: 3, semestre: 6 }[unit ?? ""];
  const isLonger = monthsAfter(period.from, months ?? 0) <= period.to;
  // 'O mês anterior' after a question about a year is that of the calendar.
  if (months && isLonger) return {};
  if (months) {
    const shift = side === "depois" || side === "seguinte" ? months : -months;
    // 'No ano anterior' after a question about a month is the whole year, and 'um ano antes' is the same month.
    if (months === 12 && (side === "anterior" || side === "seguinte"))
      return { period: partOfYear(period.from, 12, Math.sign(shift)) };
    const isWholeMonth = period.from.endsWith("-01");
    const to = monthsAfter(period.to, shift);
    return { period: { from: monthsAfter(period.from, shift), to: isWholeMonth ? lastOfMonth(to) : to } };
  }
  const first = `${period.from.slice(0, 4)}-01-01`;
  const place = placeOf(text);
  if (place === undefined) return {};
  const isHalf = period.to >= monthsAfter(period.from, 5) && place < 2;
  return { period: partOfYear(first, isHalf ? 6 : 3, place) };
}

/** 'E a passada?' after a question about a week, a month or a year. */
function partBefore(from: Day, to: Day): Slots {
  if (to === partOfYear(from, 12, 0).to) return { period: partOfYear(from, 12, -1) };
  if (to === lastOfMonth(from)) return { period: partOfYear(from, 1, -1) };
  return to === weekOf(from, 0).to ? { period: weekOf(from, -1) } : {};
}

/** 'E no retrasado?' after a question about a week, a month or a year. */
function partTwoBefore({ from, to }: Period, today: Day): Slots {
  if (to === partOfYear(from, 12, 0).to) return { period: partOfYear(today, 12, -2) };
  if (to === lastOfMonth(from)) return { period: partOfYear(today, 1, -2) };
  return to === weekOf(from, 0).to ? { period: weekOf(today, -2) } : {};
}

/** 'E no segundo?' after a question about a half of a year, or a quarter: 1. */
function placeOf(text: string): number | undefined {
  const [, digit] = /\b([1-4])o\b/.exec(text) ?? [];
  if (digit) return Number(digit) - 1;
  const [, word] = /^(?:n?o |do )?(primeiro|segundo|terceiro|quarto)$/.exec(text) ?? [];
  return word === undefined ? undefined : ["primeiro", "segundo", "terceiro", "quarto"].indexOf(word);
}

const lastOfMonth = (day: string) => partOfYear(day, 1, 0).to;
