import { useLocation } from "react-router";
import { z } from "zod";
import { chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { useAdjustmentDialog } from "#app/features/corporate-events/use-adjustment-dialog.tsx";
import { ImportScreen } from "#app/features/imports/import-screen.tsx";
import { ShownImports } from "#app/features/imports/shown-imports.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { productName } from "#app/lib/product.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import type { ReconciliationDifference } from "#contract/reconciliation.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Route } from "./+types/b3.ts";

/** The trade that explains a difference which no event explains. */
const tradeTypes: Readonly<Record<ReconciliationDifference["cause"], "BUY" | "SELL">> = {
  "held-before": "BUY",
  "rows-to-review": "BUY",
  "unknown-asset": "BUY",
  "unknown-title": "BUY",
  "counted-event": "SELL",
  subscription: "BUY",
  split: "BUY",
  "reverse-split": "BUY",
  bonus: "BUY",
  "custody-elsewhere": "SELL",
};

export const meta: Route.MetaFunction = () => [{ title: `Integração B3 · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return useReadOnly() ? <ShownImports portfolioId={portfolioId} /> : <Imports portfolioId={portfolioId} />;
}

function Imports({ portfolioId }: { portfolioId: string }) {
  const { openAdjustment, adjustmentDialog } = useAdjustmentDialog(portfolioId);
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  const pasted = z.object({ pasted: z.string() }).safeParse(useLocation().state).data?.pasted;

  /** Opens the form of the event or trade that explains a difference, filled in. */
  function record({ asset, cause, ratio, difference }: ReconciliationDifference, day: string): void {
    if (!asset) return;
    const quantity = textOf(decimal(difference).abs());
    if (ratio && cause === "bonus") {
      const to = textOf(decimal(ratio.to).minus(ratio.from));
      openAdjustment({ mode: "add", asset, values: { kind: "bonus", day, from: ratio.from, to } });
    } else if (ratio) openAdjustment({ mode: "add", asset, values: { kind: "split", day, ...ratio } });
    else if (cause === "subscription")
      openAdjustment({ mode: "add", asset, values: { kind: "subscription", day, quantity } });
    else {
      const type = tradeTypes[cause];
      openEntry({ mode: "add", asset: chosenAsset(asset), values: { type, quantity, tradeDate: day } });
    }
  }

  return (
    <>
      <ImportScreen portfolioId={portfolioId} pasted={pasted} onRecord={record} />
      {adjustmentDialog}
      {entryDialog}
    </>
  );
}
