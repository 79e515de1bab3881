import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { GoalsTab } from "#app/features/goals/goals-tab.tsx";
import { ReadOnlyContext } from "#app/lib/read-only.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";

const Deposit = lazy(() => import("#app/shell/screens/deposit.tsx"));

const depositTab = "contribution";

/** The goals of the person beside a portfolio, or those that count a portfolio of a sum. */
export default function GoalsScreen({ view }: { view: PortfolioView }) {
  const [params] = useSearchParams();
  // A new goal counts all portfolios of a sum.
  if (view.memberIds.length === 0) return <Spinner className="min-h-96" />;
  const path = `${view.path}/goals`;
  const isDeposit = view.hasSingleAnswers && params.get("tab") === depositTab;
  const tabs = view.hasSingleAnswers && (
    <TabLinks
      label="Partes da tela"
      tabs={[
        { label: "Metas", to: path, current: !isDeposit },
        { label: "Onde aportar", to: `${path}?tab=${depositTab}`, current: isDeposit },
      ]}
    />
  );
  return (
    <ReadOnlyContext value={!view.mayChangeGoals}>
      {isDeposit ? (
        <>
          <PageHeader title="Metas Financeiras" />
          {tabs}
          <Suspense>
            <Deposit portfolioId={view.id} />
          </Suspense>
        </>
      ) : (
        <GoalsTab view={view} tabs={tabs} />
      )}
    </ReadOnlyContext>
  );
}
