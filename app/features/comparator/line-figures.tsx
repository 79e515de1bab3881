import type { ReactNode } from "react";
import { endsBefore, type NameableLine } from "#app/features/comparator/line-name.ts";
import { formatDecimalText } from "#app/lib/decimal-text.ts";
import { formatDay, formatMonth, formatPercent } from "#app/lib/format.ts";
import { unavailableLabels } from "#app/lib/labels.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Gain, Money, Percent } from "#app/ui/data/money.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { LineFigures } from "#contract/comparison.ts";
import type { Rate } from "#contract/overview.ts";

/** A figure of a line. `numberOf` tells which line has the best one; null where better and worse have no meaning. */
export type ComparedFigure = {
  key: string;
  label: string;
  /** A line of explanation below the table. */
  numberOf: ((figures: LineFigures) => string | null) | null;
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

/** A rate with the small text of its month or days below it. */
function Dated({ rate, text }: { rate: string; text: string }) {
  return (
    <span className="inline-grid justify-items-end">
      <Percent value={rate} />
      <span className="whitespace-nowrap text-ink-3 text-xs">{text}</span>
    </span>
  );
}

const rateOf = (value: Rate) => ("rate" in value ? value.rate : null);

export const comparedFigures: readonly ComparedFigure[] = [
  {
    key: "return",
    label: "Rentabilidade",
    numberOf: (figures) => figures.return,
    show: ({ figures }) => <Percent value={figures.return} />,
  },
  {
    key: "difference",
    label: "Carteira − linha",
    numberOf: null,
    show: ({ code, figures }) => {
      if (code === "own") return <span className="text-ink-3">—</span>;
      if (!figures.against) return <Dash why="A carteira e a linha não têm dias em comum." />;
      return <Gain value={figures.against.difference} kind="points" />;
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
    show: ({ figures: { equivalent, withoutEquivalent, until } }, ownUntil) => {
      if (equivalent !== null)
        return (
          <span className="inline-grid justify-items-end">
            <Money value={equivalent} />
            {endsBefore(until, ownUntil) && (
              <span className="whitespace-nowrap text-ink-3 text-xs">rende até {formatDay(until)}</span>
            )}
          </span>
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
        <Dated rate={drawdown.rate} text={`em ${formatDay(drawdown.trough)}`} />
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
    show: ({ figures: { best } }) =>
      best ? <Dated rate={best.rate} text={formatMonth(best.month)} /> : <Dash why="Nenhum mês inteiro." />,
  },
  {
    key: "worst",
    label: "Pior mês",
    numberOf: ({ worst }) => worst?.rate ?? null,
    show: ({ figures: { worst } }) =>
      worst ? (
        <Dated rate={worst.rate} text={formatMonth(worst.month)} />
      ) : (
        <Dash why="Nenhum mês inteiro." />
      ),
  },
  {
    key: "rolling",
    label: "12 meses móveis",
    numberOf: null,
    show: ({ figures: { rolling } }) =>
      rolling ? (
        <Dated
          rate={rolling.last.rate}
          text={`de ${formatPercent(rolling.worst.rate)} a ${formatPercent(rolling.best.rate)}`}
        />
      ) : (
        <Dash why="Precisa de doze meses inteiros seguidos." />
      ),
  },
  {
    key: "correlation",
    label: "Correlação",
    numberOf: null,
    show: ({ code, figures: { correlation } }) => {
      if (code === "own" || correlation === null) return <span className="text-ink-3">—</span>;
      if ("unavailable" in correlation)
        return <Dash why={correlation.unavailable === "no-growth" ? "A linha não variou." : fewMonths} />;
      return <span className="amount">{formatDecimalText(correlation.rate, { min: 2, max: 2 })}</span>;
    },
  },
];

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
