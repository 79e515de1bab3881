import type { ReactNode } from "react";
import { Link } from "react-router";
import { overviewLabels } from "#app/features/overview/overview-cards.tsx";
import { SummaryCards } from "#app/ui/data/summary-cards.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type EmptyOverviewProps = {
  portfolioId: string;
  /** Takes an entry as one line. */
  box: ReactNode;
  /** Takes the files of B3 or of another application. */
  files: ReactNode;
  /** The overview after the first entry, below the box; null before it. */
  children: ReactNode;
};

/**
 * The two ways to a first figure: one purchase as it is said, or the files of a history. After the first entry the box is the same
 * element, with its text and its focus.
 */
export function EmptyOverview({ portfolioId, box, files, children }: EmptyOverviewProps) {
  const isEmpty = children === null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* On a narrow screen the figures would push both ways below the fold. */}
      {isEmpty && (
        <div className="max-lg:order-last">
          {/* A zero would look like a loss of everything. */}
          <SummaryCards hero figures={overviewLabels.map((label) => ({ label, value: "—" }))} />
        </div>
      )}
      {isEmpty && <h2 className="mt-2 text-lg">Nenhuma transação cadastrada</h2>}
      <div className={isEmpty ? "grid gap-4 lg:grid-cols-2" : ""}>
        <section aria-labelledby="first-sentence" className="flex min-w-0 flex-col gap-3">
          {isEmpty ? (
            <h3 id="first-sentence" className="flex min-h-6 items-center font-semibold">
              Comece por uma compra
            </h3>
          ) : (
            <h2 id="first-sentence" className="sr-only">
              Mais um lançamento
            </h2>
          )}
          <div className={`${cardStyle} flex flex-1 flex-col justify-center gap-4 p-5 sm:p-7`}>{box}</div>
        </section>
        {isEmpty && <Files portfolioId={portfolioId}>{files}</Files>}
      </div>
      {children}
    </div>
  );
}

function Files({ portfolioId, children }: Pick<EmptyOverviewProps, "portfolioId" | "children">) {
  return (
    <section aria-labelledby="first-files" className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="first-files" className="font-semibold">
          Traga seu histórico da B3
        </h3>
        <Link
          to={`/portfolio/${portfolioId}/b3`}
          className="touch-target -mt-3 -mb-1 inline-flex items-center rounded-sm text-accent text-sm underline-offset-4 hover:underline sm:-mb-3"
        >
          Como baixar os arquivos
        </Link>
      </div>
      {children}
    </section>
  );
}
