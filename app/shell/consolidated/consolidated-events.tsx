import { useSearchParams } from "react-router";
import { EventCards } from "#app/features/corporate-events/events-tab.tsx";
import { IncomeTab } from "#app/features/income/income-tab.tsx";
import type { SumScreenProps } from "#app/shell/consolidated/sum-screen.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";

const eventsTab = "corporate-events";

/** The payments and the corporate events of all portfolios; each row says where it lives. */
export default function ConsolidatedEvents({ portfolioId, members }: SumScreenProps) {
  const [params] = useSearchParams();
  const path = `/consolidated/${portfolioId}/events`;
  const isEvents = params.get("tab") === eventsTab;
  return (
    <>
      <PageHeader title="Eventos (Proventos)" />
      <TabLinks
        label="Partes da tela"
        tabs={[
          { label: "Proventos", to: path, current: !isEvents },
          { label: "Desdobros e bonificações", to: `${path}?tab=${eventsTab}`, current: isEvents },
        ]}
      />
      {isEvents ? (
        <EventCards
          portfolioId={portfolioId}
          emptyText="Desdobramentos, grupamentos, bonificações e mudanças de código entram sozinhos. Se faltar algum, registre na carteira."
        />
      ) : (
        // No row of a sum opens a form.
        <IncomeTab portfolioId={portfolioId} members={members} openIncome={() => {}} />
      )}
    </>
  );
}
