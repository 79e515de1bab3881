import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { GoalsTab } from "#app/features/goals/goals-tab.tsx";
import { useApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { productName } from "#app/lib/product.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import { templateKind } from "#domain/fixed-income/template-kind.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import type { Route } from "./+types/goals.ts";

export const meta: Route.MetaFunction = () => [{ title: `Metas Financeiras · ${productName}` }];

const DepositTab = lazy(() => import("#app/features/targets/deposit-tab.tsx"));

const depositTab = "contribution";

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const path = `/portfolio/${portfolioId}/goals`;
  const isDeposit = params.get("tab") === depositTab;
  const tabs = (
    <TabLinks
      label="Partes da tela"
      tabs={[
        { label: "Metas", to: path, current: !isDeposit },
        { label: "Onde aportar", to: `${path}?tab=${depositTab}`, current: isDeposit },
      ]}
    />
  );
  if (!isDeposit) return <GoalsTab path={path} portfolioIds={[portfolioId]} tabs={tabs} />;
  return (
    <>
      <PageHeader title="Metas Financeiras" />
      {tabs}
      <Deposit portfolioId={portfolioId} />
    </>
  );
}

/** The orders open the forms of other features, so they are composed here. */
function Deposit({ portfolioId }: { portfolioId: string }) {
  const [recorded, setRecorded] = useState(0);
  const onSaved = () => setRecorded((count) => count + 1);
  const { openEntry, entryDialog } = useEntryDialog(portfolioId, onSaved);
  const { openApplication, applicationDialog } = useApplicationDialog(portfolioId, onSaved);
  return (
    <Suspense>
      <DepositTab
        portfolioId={portfolioId}
        recorded={recorded}
        openOrder={({ asset, type, quantity, price, amount }) => {
          const kind = templateKind(asset.ticker);
          if (quantity === null || price === null)
            openApplication({ values: { amount, ...(kind && { kind }) } });
          else
            openEntry({
              mode: "add",
              asset,
              values: { type, quantity, price, tradeDate: dayOf(new Date()) },
            });
        }}
      />
      {entryDialog}
      {applicationDialog}
    </Suspense>
  );
}
