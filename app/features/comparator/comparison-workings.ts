import type { NameableLine } from "#app/features/comparator/line-name.ts";
import {
  chainedSteps,
  correlationWorkings,
  extremeMonthWorkings,
  rollingWorkings,
  volatilityWorkings,
} from "#app/features/comparator/month-workings.ts";
import type { ComparisonFigure, KnownLine } from "#app/features/comparator/worked-figures.ts";
import { formatDay, formatLongMonth } from "#app/lib/format.ts";
import { inCents, moneyAmount, textAmount, type Working, type WorkingPart } from "#app/ui/data/working.ts";
import type { Comparison, LineFigures } from "#contract/comparison.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

const rate = (value: string) => ({ kind: "rate" as const, value });
const daysText = ({ from, until }: { from: string; until: string }) =>
  `de ${formatDay(from)} a ${formatDay(until)}`;

function returnWorking({ name, figures }: KnownLine): Working {
  return {
    title: `Rentabilidade: ${name}`,
    note: `Os períodos são encadeados, ${daysText(figures)}: o ganho de cada um é sobre o valor com os ganhos dos anteriores.`,
    parts: [],
    steps: chainedSteps(figures.steps),
    total: rate(figures.return),
  };
}

/** The returns of both over the same days; the months of each follow where they cover these days. */
function differenceWorkings(own: KnownLine, line: KnownLine): Working[] {
  const { against } = line.figures;
  if (!against) return [];
  const coversDays = ({ figures: { from, until, steps } }: KnownLine) =>
    from === against.from && until === against.until && steps.length > 0;
  return [
    {
      title: `Diferença: ${own.name} − ${line.name}`,
      note: `Nos dias em que as duas são conhecidas, ${daysText(against)}.`,
      parts: [
        { sign: "", label: own.name, amount: rate(against.portfolio) },
        { sign: "−", label: line.name, amount: rate(against.line) },
      ],
      total: { kind: "points", value: against.difference },
    },
    ...[own, line].filter(coversDays).map(returnWorking),
  ];
}

function yearlyWorkings(line: KnownLine): Working[] {
  const { figures } = line;
  if (!("rate" in figures.yearly)) return [];
  return [
    {
      title: `Ao ano: ${line.name}`,
      note: "(1 + rentabilidade) elevado a (365 ÷ dias), menos 1.",
      parts: [
        { sign: "", label: `Rentabilidade, ${daysText(figures)}`, amount: rate(figures.return) },
        {
          sign: "",
          label: "Dias",
          amount: textAmount(daysBetween(figures.from, figures.until).toLocaleString("pt-BR")),
        },
      ],
      total: rate(figures.yearly.rate),
    },
    returnWorking(line),
  ];
}

function flowPart({ month, cash, value }: LineFigures["equivalentParts"][number], from: string): WorkingPart {
  const isOut = cash.startsWith("-");
  const unsigned = (amount: string) => textOf(decimal(amount).abs());
  const isNegative = value.startsWith("-");
  const when = month === null ? "" : month.length > 4 ? formatLongMonth(month) : month;
  return {
    sign: isNegative ? "−" : "+",
    label: month === null ? `Valor em ${formatDay(from)}` : `${isOut ? "Retirado" : "Aportado"} em ${when}`,
    amount: moneyAmount(unsigned(value)),
    detail: [{ sign: "", amount: moneyAmount(unsigned(cash)), unit: isOut ? "retirados" : "aplicados" }],
  };
}

/** The portfolio's own value: its flows and its result. */
function ownValueWorking({ equivalentParts, until }: LineFigures, value: string, from: string): Working {
  const flows = equivalentParts.reduce((sum, { cash }) => sum.plus(cash), zero);
  const result = decimal(value).minus(flows);
  return {
    title: `Valor da carteira em ${formatDay(until)}`,
    note: "Um provento pago sai da carteira e conta como retirado.",
    parts: inCents(
      [
        ...equivalentParts.map((part): WorkingPart => {
          const { sign, label, amount } = flowPart(part, from);
          return { sign, label, amount };
        }),
        {
          sign: result.isNegative() ? "−" : "+",
          label: "Resultado, com proventos",
          amount: moneyAmount(textOf(result.abs())),
        },
      ],
      value,
    ),
    total: moneyAmount(value),
  };
}

function equivalentWorkings(line: KnownLine, { from }: Comparison["period"]): Working[] {
  const { equivalent, equivalentParts, until } = line.figures;
  if (equivalent === null) return [];
  if (line.code === "own") return [ownValueWorking(line.figures, equivalent, from)];
  return [
    {
      title: `Mesmos aportes em ${line.name}`,
      note: `O que cada aporte ou retirada da carteira valeria em ${formatDay(until)}, rendendo desde o seu dia o que ${line.name} rendeu.`,
      parts: inCents(
        equivalentParts.map((part) => flowPart(part, from)),
        equivalent,
      ),
      total: moneyAmount(equivalent),
    },
  ];
}

function drawdownWorkings({ name, figures: { drawdown } }: KnownLine): Working[] {
  if (!drawdown) return [];
  const { rate: fall, peak, trough, peakReturn, troughReturn } = drawdown;
  return [
    {
      title: `Queda máxima: ${name}`,
      note: "(1 + rentabilidade até a baixa) ÷ (1 + rentabilidade até o topo), menos 1.",
      parts: [
        { sign: "", label: `Rentabilidade até a baixa, em ${formatDay(trough)}`, amount: rate(troughReturn) },
        { sign: "", label: `Rentabilidade até o topo, em ${formatDay(peak)}`, amount: rate(peakReturn) },
      ],
      total: rate(fall),
    },
  ];
}

function cdiWorkings({ ofCdi, ofCdiTerms }: Comparison, ownName: string): Working[] {
  if (!ofCdiTerms || !("rate" in ofCdi)) return [];
  return [
    {
      title: "Percentual do CDI",
      note: `Nos dias em que carteira e CDI são conhecidos, ${daysText(ofCdiTerms)}.`,
      parts: [
        { sign: "", label: ownName, amount: rate(ofCdiTerms.portfolio) },
        { sign: "÷", label: "CDI", amount: rate(ofCdiTerms.cdi) },
      ],
      total: { kind: "share", value: ofCdi.rate },
    },
  ];
}

const isKnown = (line: NameableLine): line is KnownLine => line.figures !== null;

/** The figures that a requested one comes from, itself first. */
export function comparisonWorkings(
  comparison: Comparison,
  lines: readonly NameableLine[],
  figure: ComparisonFigure,
): Working[] {
  const known = lines.filter(isKnown);
  const own = known.find(({ code }) => code === "own");
  if (figure === "sentence")
    return own
      ? [
          ...cdiWorkings(comparison, own.name),
          ...known.flatMap((line) => differenceWorkings(own, line).slice(0, 1)),
          ...(own.figures.steps.length > 0 ? [returnWorking(own)] : []),
        ]
      : [];
  const line = known.find(({ code }) => code === figure.code);
  if (!line) return [];
  switch (figure.key) {
    case "return":
      return [returnWorking(line)];
    case "difference":
      return own ? differenceWorkings(own, line) : [];
    case "yearly":
      return yearlyWorkings(line);
    case "equivalent":
      return equivalentWorkings(line, comparison.period);
    case "drawdown":
      return drawdownWorkings(line);
    case "volatility":
      return volatilityWorkings(line);
    case "best":
    case "worst":
      return extremeMonthWorkings(line, figure.key);
    case "rolling":
      return rollingWorkings(line);
    case "correlation":
      return own ? correlationWorkings(own, line) : [];
  }
}
