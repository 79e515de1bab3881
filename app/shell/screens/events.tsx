import { Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { EventsTab } from "#app/features/corporate-events/events-tab.tsx";
import { useAdjustmentDialog } from "#app/features/corporate-events/use-adjustment-dialog.tsx";
import { IncomeTab } from "#app/features/income/income-tab.tsx";
import { useIncomeDialog } from "#app/features/income/use-income-dialog.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";

const eventsTab = "corporate-events";

/** The payments and the corporate events of a portfolio or of a sum. */
export default function EventsScreen({ view }: { view: PortfolioView }) {
  const [params] = useSearchParams();
  const { openIncome, incomeDialog } = useIncomeDialog(view.id);
  const { openAdjustment, adjustmentDialog } = useAdjustmentDialog(view.id);
  const path = `${view.path}/events`;
  const isEvents = view.hasCorporateEvents && params.get("tab") === eventsTab;
  return (
    <>
      <PageHeader
        title="Eventos (Proventos)"
        actions={
          !view.mayChange ? null : isEvents ? (
            <Button icon={<Plus className="size-4.5" />} onClick={() => openAdjustment({ mode: "add" })}>
              Registrar evento
            </Button>
          ) : (
            <Button icon={<Plus className="size-4.5" />} onClick={() => openIncome({ mode: "add" })}>
              Cadastrar Provento
            </Button>
          )
        }
      />
      {view.hasCorporateEvents && (
        <TabLinks
          label="Partes da tela"
          tabs={[
            { label: "Proventos", to: path, current: !isEvents },
            {
              label: "Desdobros e bonificações",
              to: `${path}?tab=${eventsTab}`,
              current: isEvents,
            },
          ]}
        />
      )}
      {isEvents ? (
        <EventsTab view={view} openAdjustment={openAdjustment} />
      ) : (
        <IncomeTab view={view} openIncome={openIncome} />
      )}
      {incomeDialog}
      {adjustmentDialog}
    </>
  );
}
