import { roundFlows } from "#app/entities/portfolio/rounded-flows.ts";
import { splitResult } from "#app/features/overview/result-split.ts";
import {
  buildResultTerms,
  buildReturnSteps,
  explainInternalReturn,
  explainReturn,
  explainSplit,
} from "#app/features/overview/return-calculation.ts";
import { pricesDayText } from "#app/features/reports/report-days.ts";
import type { ReportFigure } from "#app/features/reports/report-figure.ts";
import { formatDay, formatMonth } from "#app/lib/format.ts";
import {
  gainAmount,
  moneyAmount,
  textAmount,
  type Working,
  type WorkingAmount,
  type WorkingPart,
  type WorkingStep,
} from "#app/ui/data/working.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import type { Report } from "#contract/report.ts";
import { type Decimal, decimal, one, textOf } from "#domain/kernel/decimal.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

const rate = (value: string): WorkingAmount => ({ kind: "rate", value });
const daysText = ({ from, until }: { from: string; until: string }) =>
  `de ${formatDay(from)} a ${formatDay(until)}`;

/** From the value at the beginning to that at the end, in cents. */
function valueWorkings(report: Report): Working[] {
  const { result, period } = report.overview;
  if (!result) return [];
  const { begin, contributions, withdrawals, price, fees, end } = roundFlows(result);
  const signed = (label: string, amount: Decimal): WorkingPart => ({
    sign: amount.isNegative() ? "−" : "+",
    label,
    amount: moneyAmount(textOf(amount.abs())),
  });
  return [
    {
      title: `Valor em ${formatDay(result.until)}${pricesDayText(report)}`,
      parts: [
        {
          sign: "" as const,
          label: `Valor em ${formatDay(period.from)}`,
          amount: moneyAmount(textOf(begin)),
        },
        signed("Aportes (compras mais taxas)", contributions),
        signed("Retiradas (vendas menos taxas)", withdrawals.negated()),
        signed("Valorização", price),
        signed("Taxas das operações", fees),
      ].filter(({ amount }, index) => index === 0 || amount.value !== "0"),
      total: moneyAmount(textOf(end)),
    },
  ];
}

function resultWorkings({ overview }: Report): Working[] {
  const { result } = overview;
  if (!result) return [];
  const total = gainAmount(result.amount);
  return [
    {
      title: "Resultado",
      parts: buildResultTerms(overview).map(({ amount, ...term }) => ({
        ...term,
        amount: moneyAmount(amount),
      })),
      total,
    },
    {
      title: "De onde veio o resultado",
      note: explainSplit(overview),
      parts: splitResult(overview).map(({ label, amount }) => ({
        sign: "",
        label,
        amount: gainAmount(amount),
      })),
      total,
    },
  ];
}

function returnWorking(overview: Overview): Working[] {
  const { return: total } = overview;
  if (!("rate" in total)) return [];
  return [
    {
      title: "Rentabilidade",
      note: explainReturn(overview),
      parts: [],
      steps: buildReturnSteps(overview).map(({ month, return: ofMonth, cumulative }) => ({
        label: formatMonth(month),
        amount: "rate" in ofMonth ? { kind: "percent", value: ofMonth.rate } : textAmount("—"),
        after: cumulative === null ? null : { kind: "percent", value: cumulative },
      })),
      total: { kind: "percent", value: total.rate },
    },
  ];
}

/** The months of the benchmark, oldest first, if they chain to its return of the compared days; else none. */
function benchmarkSteps({ months, period, benchmark: { compared } }: Overview, total: string): WorkingStep[] {
  let growth = one;
  const known = months.toReversed().flatMap(({ month, benchmark }) => {
    if (!("rate" in benchmark)) return [];
    growth = growth.times(one.plus(benchmark.rate));
    const after = rate(textOf(growth.minus(one)));
    return [{ label: formatMonth(month), amount: rate(benchmark.rate), after }];
  });
  const chains = textOf(growth.minus(one), 8) === textOf(decimal(total), 8);
  return compared.from === period.from && chains ? known : [];
}

/** Portfolio and benchmark over the days of both. */
function differenceWorkings(overview: Overview): Working[] {
  const { compared, ...terms } = overview.benchmark;
  const { from, until, portfolio, benchmark, difference } = compared;
  const name = benchmarkName(terms);
  if (!("rate" in portfolio && "rate" in benchmark && "rate" in difference) || until === null) return [];
  const steps = benchmarkSteps(overview, benchmark.rate);
  return [
    {
      title: `Diferença para ${name}`,
      note: `Nos dias em que a carteira e o índice são conhecidos, ${daysText({ from, until })}.`,
      parts: [
        { sign: "", label: "Carteira", amount: rate(portfolio.rate) },
        { sign: "−", label: name, amount: rate(benchmark.rate) },
      ],
      total: { kind: "points", value: difference.rate },
    },
    ...(steps.length > 0
      ? [
          {
            title: name,
            note: `Os meses são encadeados, ${daysText({ from, until })}.`,
            parts: [],
            steps,
            total: rate(benchmark.rate),
          },
        ]
      : []),
  ];
}

const rateOf = (value: Rate) => ("rate" in value ? value.rate : null);

function internalWorkings({ overview }: Report): Working[] {
  const { realTerms } = overview;
  const internal = rateOf(overview.internalReturn);
  const real = rateOf(overview.realReturn);
  return [
    ...(internal === null
      ? []
      : [
          {
            title: "TIR ao ano",
            note: explainInternalReturn(overview),
            parts: [],
            total: { kind: "percent" as const, value: internal },
          },
        ]),
    ...(real === null || !realTerms
      ? []
      : [
          {
            title: "Acima do IPCA",
            note: `(1 + rentabilidade) ÷ (1 + IPCA), menos 1, nos dias em que os dois são conhecidos, ${daysText(realTerms)}.`,
            parts: [
              { sign: "" as const, label: "Rentabilidade da carteira", amount: rate(realTerms.portfolio) },
              { sign: "" as const, label: "IPCA", amount: rate(realTerms.ipca) },
            ],
            total: { kind: "percent" as const, value: real },
          },
        ]),
  ];
}

/** The figures that a requested one comes from, itself first. */
export function reportWorkings(report: Report, figure: ReportFigure): Working[] {
  switch (figure) {
    case "value":
      return valueWorkings(report);
    case "result":
      return resultWorkings(report);
    case "return":
      return [...returnWorking(report.overview), ...differenceWorkings(report.overview)];
    case "internal":
      return internalWorkings(report);
    case "all":
      return (["value", "result", "return", "internal"] as const).flatMap((each) =>
        reportWorkings(report, each),
      );
  }
}
