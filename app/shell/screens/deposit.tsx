import { useState } from "react";
import { DepositTab } from "#app/features/targets/deposit-tab.tsx";
import { useApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

/** The orders of a deposit open the forms of other features, so they are composed here. */
export default function Deposit({ portfolioId }: { portfolioId: string }) {
  const [recorded, setRecorded] = useState(0);
  const onSaved = () => setRecorded((count) => count + 1);
  const { openEntry, entryDialog } = useEntryDialog(portfolioId, onSaved);
  const { openApplication, applicationDialog } = useApplicationDialog(portfolioId, onSaved);
  return (
    <>
      <DepositTab
        portfolioId={portfolioId}
        recorded={recorded}
        openOrder={({ asset, type, quantity, price, amount }) => {
          if (quantity === null || price === null) openApplication({ values: { amount } });
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
    </>
  );
}
