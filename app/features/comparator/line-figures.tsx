import type { ReactNode } from "react";
import { endsBefore, type NameableLine } from "#app/features/comparator/line-name.ts";
import { formatDay, formatMonth, formatPercent } from "#app/lib/format.ts";
import { unavailableLabels } from "#app/lib/labels.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Gain, Money, Percent } from "#app/ui/data/money.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { LineFigures } from "#contract/comparison.ts";
import type { Rate } from "#contract/overview.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

/** A figure of a line. `needsOwn`: it compares with the portfolio. `numberOf` tells which line has the best one; null where better and worse have no meaning. */
export type ComparedFigure = {
  key: string;
  label: string;
  numberOf: ((figures: LineFigures) => string | null) | null;
  needsOwn?: true;
  /** `ownUntil`: the last day of the portfolio's own line. */
  show: (line: NameableLine & { figures: LineFigures }, ownUntil: string) => ReactNode;
};

const shortYear = "Só para um ano ou mais.";
const fewMonths = "Precisa de seis meses inteiros no período.";

/** A dash that says why. */
function Dash({ why }: { why: string }) {
  return (
    <Hint text={why} label={`indisponível: ${why}`} className={`inline-block text-ink-3 ${explainedStyle}`}>
      —
    </Hint>
  );
}

const percentOr = (value: Rate, why: string) =>
  "rate" in value ? <Percent value={value.rate} /> : <Dash why={why} />;

/** A figure with a small text below it, such as its month or its days. A pair of words stays together. */
function Dated({ children, text }: { children: ReactNode; text: string | null }) {
  return (
    <span className="inline-grid justify-items-end">
      {children}
      {text && <span className="text-balance font-normal text-ink-3 text-xs">{text}</span>}
    </span>
  );
}

const MonthFigure = ({ month }: { month: LineFigures["best"] }) =>
  month ? (
    <Dated text={formatMonth(month.month).replace(" ", "\u00a0")}>
      <Percent value={month.rate} />
    </Dated>
  ) : (
    <Dash why="Nenhum mês inteiro." />
  );

const rateOf = (value: Rate) => ("rate" in value ? value.rate : null);

const allFigures: readonly ComparedFigure[] = [
  {
    key: "return",
    label: "Rentabilidade",
    numberOf: (figures) => figures.return,
    show: ({ figures }) => <Percent value={figures.return} />,
  },
  {
    key: "difference",
    label: "Diferença da carteira",
    numberOf: null,
    needsOwn: true,
    show: ({ code, figures }, ownUntil) => {
      if (code === "own") return <span className="text-ink-3">—</span>;
      if (!figures.against) return <Dash why="A carteira e a linha não têm dias em comum." />;
      const { difference, until } = figures.against;
      return (
        <Dated text={until < ownUntil ? `até ${formatDay(until)}` : null}>
          <Gain value={difference} kind="points" />
        </Dated>
      );
    },
  },
  {
    key: "yearly",
    label: "Ao ano",
    numberOf: ({ yearly }) => rateOf(yearly),
    show: ({ figures }) => percentOr(figures.yearly, shortYear),
  },
  {
    key: "equivalent",
    label: "Mesmos aportes",
    numberOf: ({ equivalent }) => equivalent,
    needsOwn: true,
    show: ({ figures: { equivalent, withoutEquivalent, until } }, ownUntil) => {
      if (equivalent !== null)
        return (
          <Dated text={endsBefore(until, ownUntil) ? `rende até ${formatDay(until)}` : null}>
            <Money value={equivalent} />
          </Dated>
        );
      const why =
        withoutEquivalent === "index-missing"
          ? "A linha começa depois dos aportes da carteira."
          : withoutEquivalent === "price-missing"
            ? "Falta o preço da linha no dia de um aporte."
            : unavailableLabels[withoutEquivalent ?? "nothing-held"];
      return <Dash why={why} />;
    },
  },
  {
    key: "drawdown",
    label: "Queda máxima",
    numberOf: ({ drawdown }) => drawdown?.rate ?? "0",
    show: ({ figures: { drawdown } }) =>
      drawdown ? (
        <Dated text={`em\u00a0${formatDay(drawdown.trough)}`}>
          <Percent value={drawdown.rate} />
        </Dated>
      ) : (
        <Percent value="0" />
      ),
  },
  {
    key: "volatility",
    label: "Volatilidade",
    numberOf: ({ volatility }) => ("rate" in volatility ? `-${volatility.rate}` : null),
    show: ({ figures }) => percentOr(figures.volatility, fewMonths),
  },
  {
    key: "best",
    label: "Melhor mês",
    numberOf: ({ best }) => best?.rate ?? null,
    show: ({ figures: { best } }) => <MonthFigure month={best} />,
  },
  {
    key: "worst",
    label: "Pior mês",
    numberOf: ({ worst }) => worst?.rate ?? null,
    show: ({ figures: { worst } }) => <MonthFigure month={worst} />,
  },
  {
    key: "rolling",
    label: "12 meses móveis",
    numberOf: null,
    show: ({ figures: { rolling } }) =>
      rolling ? (
        <Dated
          text={`de\u00a0${formatPercent(rolling.worst.rate)} a\u00a0${formatPercent(rolling.best.rate)}`}
        >
          <Percent value={rolling.last.rate} />
        </Dated>
      ) : (
        <Dash why="Precisa de doze meses inteiros seguidos." />
      ),
  },
  {
    key: "correlation",
    label: "Correlação",
    numberOf: null,
    needsOwn: true,
    show: ({ code, figures: { correlation } }) => {
      if (code === "own" || correlation === null) return <span className="text-ink-3">—</span>;
      if ("unavailable" in correlation)
        return <Dash why={correlation.unavailable === "no-growth" ? "A linha não variou." : fewMonths} />;
      return <span className="amount">{formatDecimalText(correlation.rate, { min: 2, max: 2 })}</span>;
    },
  },
];

/** The figures of a comparison; without the portfolio's own line, those that need no portfolio. */
export function comparedFigures(lines: readonly NameableLine[]): readonly ComparedFigure[] {
  const own = lines.find(({ code }) => code === "own");
  if (!own) return allFigures.filter(({ needsOwn }) => !needsOwn);
  return allFigures.map((figure) =>
    figure.key === "difference" ? { ...figure, label: `${own.name} − linha` } : figure,
  );
}

/** The codes of the lines with the best value of a figure; none where fewer than two have it. */
export function bestLines({ numberOf }: ComparedFigure, lines: readonly NameableLine[]): ReadonlySet<string> {
  if (!numberOf) return new Set();
  const known = lines.flatMap(({ code, figures }) => {
    const value = figures && numberOf(figures);
    return value === null ? [] : [{ code, value: Number(value) }];
  });
  if (known.length < 2) return new Set();
  const best = Math.max(...known.map(({ value }) => value));
  return new Set(known.filter(({ value }) => value === best).map(({ code }) => code));
}
