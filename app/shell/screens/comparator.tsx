import { useQuery } from "@tanstack/react-query";
import { Plus, Unlink } from "lucide-react";
import { useState } from "react";
import { presetOf } from "#app/entities/portfolio/named-periods.ts";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { comparisonQuery } from "#app/features/comparator/api.ts";
import { ComparatorSkeleton } from "#app/features/comparator/comparator-skeleton.tsx";
import {
  type ComparatorView,
  comparatorParams,
  parseComparatorView,
} from "#app/features/comparator/comparator-view.ts";
import { ComparisonPanels } from "#app/features/comparator/comparison-panels.tsx";
import { ModeSwitch } from "#app/features/comparator/mode-switch.tsx";
import { type Period, parsePeriod, periodParams } from "#app/features/overview/period.ts";
import { PeriodPicker } from "#app/features/overview/period-picker.tsx";
import { ApiError } from "#app/lib/api.ts";
import { setLastPeriod, useLastPeriod } from "#app/lib/screen-preferences.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type View = ComparatorView & { period: Period | null };

const parse = (params: URLSearchParams): View => ({
  ...parseComparatorView(params),
  period: parsePeriod(params),
});
const toParams = ({ period, ...view }: View) =>
  new URLSearchParams({ ...periodParams(period), ...comparatorParams(view) });

function Invitation({ isSum, mayChange }: Pick<PortfolioView, "isSum" | "mayChange">) {
  return (
    <div className={`${cardStyle} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6`}>
      <p>
        <span className="font-semibold">
          {isSum ? "O Consolidado entra" : "Sua carteira entra"} nesta comparação com o primeiro lançamento.
        </span>{" "}
        <span className="text-ink-2">Por enquanto, veja os índices lado a lado.</span>
      </p>
      {mayChange && (
        <ButtonLink to="../add-transaction" relative="path" icon={<Plus className="size-4.5" />}>
          Lançar
        </ButtonLink>
      )}
    </div>
  );
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/** The address names a line that nobody knows, or that is not the person's. */
const UnknownLines = ({ onUsual }: { onUsual: () => void }) => (
  <EmptyState
    icon={<Unlink />}
    title="Não encontramos uma das linhas deste endereço"
    text="Ela pode ter sido excluída, ou o endereço está incompleto."
    action={<Button onClick={onUsual}>Comparar com as linhas iniciais</Button>}
    className={cardStyle}
  />
);

/** The comparator of a portfolio or of a sum. */
export default function ComparatorScreen({ view: shown }: { view: PortfolioView }) {
  const [today] = useState(() => dayOf(new Date()));
  const [view, setView] = useSearchState(parse, toParams);
  const lastPeriod = useLastPeriod();
  const period = view.period ?? { preset: presetOf(lastPeriod) ?? "1y" };
  const request = { ...periodParams(period), ...(view.lines !== null && { lines: view.lines }) };
  const query = useQuery(comparisonQuery(shown.id, request));
  const change = (next: Partial<View>) => {
    if (next.period && "preset" in next.period) setLastPeriod(next.period.preset);
    setView({ ...view, ...next });
  };
  return (
    <>
      <PageHeader title="Comparador" />
      <PeriodPicker period={period} onChange={(chosen) => change({ period: chosen })} today={today}>
        <ModeSwitch value={view.mode} onChange={(mode) => change({ mode })} />
      </PeriodPicker>
      <div className="max-sm:mt-3">
        {view.lines !== null && isRefused(query.error) ? (
          <UnknownLines onUsual={() => change({ lines: null })} />
        ) : (
          <QueryStates query={query} errorLook="card" loading={<ComparatorSkeleton />}>
            {(comparison) => (
              <ComparisonPanels
                portfolioId={shown.id}
                comparison={comparison}
                outdated={query.isPlaceholderData}
                mode={view.mode}
                onLines={(codes) => change({ lines: codes.join(";") })}
                invitation={<Invitation {...shown} />}
              />
            )}
          </QueryStates>
        )}
      </div>
    </>
  );
}
