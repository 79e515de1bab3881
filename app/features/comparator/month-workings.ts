import type { KnownLine } from "#app/features/comparator/worked-figures.ts";
import { formatLongMonth, formatMonth, formatPercent, formatPoints } from "#app/lib/format.ts";
import { textAmount, type Working, type WorkingAmount, type WorkingStep } from "#app/ui/data/working.ts";
import type { LineFigures } from "#contract/comparison.ts";
import { decimal, one, ratio, textOf, zero } from "#domain/kernel/decimal.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

type Months = LineFigures["months"];

const rate = (value: string): WorkingAmount => ({ kind: "rate", value });
const stepName = (when: string) => (when.length > 4 ? formatMonth(when) : when);

/** Months or years of which each grows on the value that the ones before it left. */
export function chainedSteps(steps: readonly { when: string; rate: string }[]): WorkingStep[] {
  let growth = one;
  return steps.map((step) => {
    growth = growth.times(one.plus(step.rate));
    return {
      label: stepName(step.when),
      amount: rate(step.rate),
      after: rate(textOf(growth.minus(one))),
    };
  });
}

/** 'de setembro de 2025 a agosto de 2026' */
const monthsText = (months: Months) =>
  `de ${formatLongMonth(months[0]?.month ?? "")} a ${formatLongMonth(months.at(-1)?.month ?? "")}`;

const countText = ({ length }: Months) =>
  length === 1 ? "1 mês inteiro" : `${length.toLocaleString("pt-BR")} meses inteiros`;

/** All months, the requested one first. */
export function extremeMonthWorkings({ name, figures }: KnownLine, key: "best" | "worst"): Working[] {
  const extreme = figures[key];
  if (!extreme) return [];
  const isBest = key === "best";
  const sorted = figures.months.toSorted((a, b) => (isBest ? 1 : -1) * decimal(b.rate).cmp(a.rate));
  return [
    {
      title: `${isBest ? "Melhor" : "Pior"} mês: ${name}`,
      note: `O ${isBest ? "maior" : "menor"} retorno de ${countText(figures.months)}, ${monthsText(figures.months)}.`,
      parts: [],
      columns: { amount: "No mês", after: null },
      steps: sorted.map(({ month, rate: value }) => ({
        label: formatMonth(month),
        amount: rate(value),
        after: null,
      })),
      total: rate(extreme.rate),
    },
  ];
}

const monthsOfYear = 12;

function yearUntil(name: string, months: Months, end: Months[number], word: string): Working {
  const last = months.findIndex(({ month }) => month === end.month);
  const year = months.slice(last - monthsOfYear + 1, last + 1);
  return {
    title: `${word}, até ${formatMonth(end.month)}: ${name}`,
    note: "Os doze meses são encadeados: o ganho de cada um é sobre o valor com os ganhos dos anteriores.",
    parts: [],
    steps: chainedSteps(year.map(({ month, rate: value }) => ({ when: month, rate: value }))),
    total: rate(end.rate),
  };
}

/** The last twelve months, then the worst and the best ones. */
export function rollingWorkings({ name, figures: { rolling, months } }: KnownLine): Working[] {
  if (!rolling) return [];
  const { last, worst, best } = rolling;
  const others = [
    { end: worst, word: "Piores 12 meses" },
    { end: best, word: "Melhores 12 meses" },
  ];
  return [
    yearUntil(name, months, last, "12 meses"),
    ...others
      .filter(({ end }) => end.month !== last.month)
      .map(({ end, word }) => yearUntil(name, months, end, word)),
  ];
}

export function volatilityWorkings({ name, figures }: KnownLine): Working[] {
  const { deviation, volatility, months } = figures;
  if (deviation === null || !("rate" in volatility)) return [];
  const sum = months.reduce((all, month) => all.plus(month.rate), zero);
  const mean = textOf(ratio(sum, decimal(String(months.length))));
  return [
    {
      title: `Volatilidade: ${name}`,
      note: `Quanto os retornos de ${countText(months)} se afastam da média deles, levado a um ano.`,
      parts: [
        { sign: "", label: "Desvio-padrão dos meses", amount: rate(deviation) },
        { sign: "×", label: "Meses de um ano", amount: textAmount("√12") },
      ],
      total: rate(volatility.rate),
    },
    {
      title: `Desvio-padrão dos meses: ${name}`,
      note: `A média é ${formatPercent(mean)}. Soma-se o quadrado da distância de cada mês até ela, divide-se por ${(months.length - 1).toLocaleString("pt-BR")} e tira-se a raiz.`,
      parts: [],
      columns: { amount: "No mês", after: "Até a média" },
      steps: months.map(({ month, rate: value }) => ({
        label: formatMonth(month),
        amount: rate(value),
        after: textAmount(formatPoints(textOf(decimal(value).minus(mean)))),
      })),
      total: rate(deviation),
    },
  ];
}

/** From a fraction, in points to four digits: '0.039124' → '3,912' */
const pointsText = (fraction: string, shift: number) =>
  formatDecimalText(decimal(fraction).toSignificantDigits(4).toString(), { min: 0, max: 20, shift });

export function correlationWorkings(own: KnownLine, { name, figures }: KnownLine): Working[] {
  const { correlation, correlationTerms: terms, months } = figures;
  if (!terms || !correlation || !("rate" in correlation)) return [];
  const ownRates = new Map(own.figures.months.map(({ month, rate: value }) => [month, value]));
  const common = months.filter(({ month }) => ownRates.has(month));
  const total = textAmount(formatDecimalText(correlation.rate, { min: 2, max: 2 }));
  const deviation = (value: string) => textAmount(`${pointsText(value, 2)}\u00a0p.p.`);
  return [
    {
      title: `Correlação: ${own.name} e ${name}`,
      note: "A covariância dos retornos mensais, dividida pelos desvios-padrão dos dois. Perto de 1, sobem e caem juntos; perto de 0, um não diz nada do outro; perto de −1, vão em sentidos opostos.",
      parts: [
        {
          sign: "",
          label: "Covariância dos meses",
          amount: textAmount(`${pointsText(terms.covariance, 4)}\u00a0p.p.²`),
        },
        { sign: "÷", label: `Desvio-padrão: ${own.name}`, amount: deviation(terms.portfolio) },
        { sign: "÷", label: `Desvio-padrão: ${name}`, amount: deviation(terms.line) },
      ],
      total,
    },
    {
      title: "Meses em comum",
      note: `Os retornos de ${countText(common)}, ${monthsText(common)}.`,
      parts: [],
      columns: { amount: own.name, after: name },
      steps: common.map(({ month, rate: value }) => ({
        label: formatMonth(month),
        amount: rate(ownRates.get(month) ?? "0"),
        after: rate(value),
      })),
      total,
    },
  ];
}
