import { ChevronDown } from "lucide-react";
import { lookAt } from "#app/features/comparator/compared-chart.tsx";
import { bestLines, type ComparedFigure, comparedFigures } from "#app/features/comparator/line-figures.tsx";
import { coverageText, type NameableLine, reasonOfNoLine } from "#app/features/comparator/line-name.ts";
import { type ComparisonFigure, type KnownLine, worked } from "#app/features/comparator/worked-figures.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useNarrow } from "#app/ui/base/use-media.ts";
import { Swatch } from "#app/ui/charts/chart-card.tsx";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Percent } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Comparison } from "#contract/comparison.ts";

type ComparisonTableProps = {
  comparison: Comparison;
  lines: readonly NameableLine[];
  onExplain: (figure: ComparisonFigure) => void;
};

const isKnown = (line: NameableLine): line is KnownLine => line.figures !== null;

/** All figures of the lines: a table, or where that has no room one row for each line that unfolds. */
export function ComparisonTable({ comparison, lines, onExplain }: ComparisonTableProps) {
  const narrow = useNarrow();
  const figures = comparedFigures(lines);
  const ownUntil = lines.find(({ code }) => code === "own")?.figures?.until ?? comparison.period.to;
  const best = new Map(figures.map((figure) => [figure.key, bestLines(figure, lines)]));
  const hasBest = [...best.values()].some(({ size }) => size > 0);
  const Figures = narrow ? Rows : Table;
  return (
    <SectionCard
      title="Comparação em números"
      description={hasBest ? "O melhor de cada número está em negrito." : undefined}
    >
      <Figures
        comparison={comparison}
        lines={lines}
        figures={figures}
        best={best}
        ownUntil={ownUntil}
        onExplain={onExplain}
      />
      <p className="mt-4 text-ink-3 text-sm leading-relaxed">
        Cada número vale só para os dias conhecidos da linha; a diferença, para os dias em comum com a
        carteira. Queda máxima: a maior queda entre dois dias. Volatilidade: desvio-padrão dos retornos dos
        meses inteiros, × √12. 12 meses móveis: o último, e do pior ao melhor. Correlação: dos retornos
        mensais com os da carteira, de −1 a 1. Uma mistura volta aos seus pesos no fim de cada mês.
      </p>
    </SectionCard>
  );
}

type Parts = ComparisonTableProps & {
  figures: readonly ComparedFigure[];
  best: ReadonlyMap<string, ReadonlySet<string>>;
  ownUntil: string;
};

type FigureProps = Pick<Parts, "ownUntil" | "onExplain"> & { line: KnownLine; figure: ComparedFigure };

/** A figure of a line, which opens its working. */
function Figure({ line, figure: { key, label, show }, ownUntil, onExplain }: FigureProps) {
  const shown = show(line, ownUntil);
  if (!worked(line, key)) return shown;
  return (
    <FigureButton name={`${label} de ${line.name}`} onClick={() => onExplain({ code: line.code, key })}>
      {shown}
    </FigureButton>
  );
}

function Name({ comparison, line, index }: { comparison: Comparison; line: NameableLine; index: number }) {
  const coverage = coverageText(line, comparison.period);
  return (
    <span className="grid grid-cols-[1.125rem_1fr] items-baseline gap-x-2.5">
      <span className="grid h-4 items-center">{line.figures && <Swatch look={lookAt(index)} />}</span>
      <span className="grid">
        <span className="font-medium">{line.name}</span>
        {coverage && <span className="text-ink-3 text-xs">{coverage}</span>}
      </span>
    </span>
  );
}

const cell = "border-line border-t px-2 py-2.5 align-top 2xl:px-3";

function Table({ comparison, lines, figures, best, ...shown }: Parts) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region
    <section aria-label="Tabela das linhas" tabIndex={0} className="-mx-2 overflow-x-auto 2xl:-mx-3">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 bg-surface px-2 pb-2 text-left align-bottom font-medium text-ink-3 2xl:px-3"
            >
              Linha
            </th>
            {figures.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                className="px-2 pb-2 text-right align-bottom font-medium text-ink-3 2xl:px-3"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.code}>
              <th scope="row" className={`${cell} sticky left-0 min-w-36 bg-surface text-left font-normal`}>
                <Name comparison={comparison} line={line} index={index} />
              </th>
              {isKnown(line) ? (
                figures.map((figure) => (
                  <td
                    key={figure.key}
                    className={classNames(
                      cell,
                      "text-right",
                      best.get(figure.key)?.has(line.code) && "font-semibold",
                    )}
                  >
                    <Figure line={line} figure={figure} {...shown} />
                  </td>
                ))
              ) : (
                <td colSpan={figures.length} className={`${cell} text-ink-2`}>
                  {reasonOfNoLine(line)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rows({ comparison, lines, figures, best, ...shown }: Parts) {
  return (
    <ul className="-mx-1 border-line border-b">
      {lines.map((line, index) => (
        <li key={line.code} className="border-line border-t">
          {isKnown(line) ? (
            <details className="group">
              <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[1fr_auto_auto] items-center gap-x-3 px-1 py-2.5 outline-accent focus-visible:outline-2 [&::-webkit-details-marker]:hidden">
                <Name comparison={comparison} line={line} index={index} />
                <span className="grid justify-items-end">
                  <Percent value={line.figures.return} className="font-semibold" />
                  {line.figures.against && (
                    <span className="text-xs">
                      <Gain value={line.figures.against.difference} kind="points" />
                    </span>
                  )}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-4.5 text-ink-3 transition-transform group-open:rotate-180"
                />
              </summary>
              <dl className="grid gap-x-12 gap-y-2 px-1 pt-2 pb-4 text-sm sm:grid-cols-2 sm:pl-8">
                {figures.map((figure) => (
                  <div key={figure.key} className="flex items-start justify-between gap-x-4">
                    <dt className="text-ink-2">{figure.label}</dt>
                    <dd
                      className={classNames(
                        "text-right",
                        best.get(figure.key)?.has(line.code) && "font-semibold",
                      )}
                    >
                      <Figure line={line} figure={figure} {...shown} />
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          ) : (
            <div className="px-1 py-3">
              <Name comparison={comparison} line={line} index={index} />
              <p className="pl-7 text-ink-2 text-sm">{reasonOfNoLine(line)}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
