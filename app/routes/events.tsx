import { Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { EventsTab } from "#app/features/corporate-events/events-tab.tsx";
import { useAdjustmentDialog } from "#app/features/corporate-events/use-adjustment-dialog.tsx";
import { IncomeTab } from "#app/features/income/income-tab.tsx";
import { useIncomeDialog } from "#app/features/income/use-income-dialog.tsx";
import { productName } from "#app/lib/product.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Button } from "#app/ui/base/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import type { Route } from "./+types/events.ts";

export const meta: Route.MetaFunction = () => [{ title: `Eventos · ${productName}` }];

const eventsTab = "corporate-events";

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { openIncome, incomeDialog } = useIncomeDialog(portfolioId);
  const { openAdjustment, adjustmentDialog } = useAdjustmentDialog(portfolioId);
  const path = `/portfolio/${portfolioId}/events`;
  const readOnly = useReadOnly();
  const isEvents = !readOnly && params.get("tab") === eventsTab;
  return (
    <>
      <PageHeader
        title="Eventos (Proventos)"
        actions={
          readOnly ? null : isEvents ? (
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
      {!readOnly && (
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
        <EventsTab portfolioId={portfolioId} openAdjustment={openAdjustment} />
      ) : (
        <IncomeTab portfolioId={portfolioId} openIncome={openIncome} />
      )}
      {incomeDialog}
      {adjustmentDialog}
    </>
  );
}
