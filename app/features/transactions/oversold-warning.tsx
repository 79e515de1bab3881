import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { ChosenAsset } from "#app/entities/asset/chosen-asset.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { useOversold } from "#app/features/transactions/use-oversold.ts";
import { formatDay } from "#app/lib/format.ts";
import { Quantity } from "#app/ui/data/money.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type OversoldWarningProps = {
  control: EntryControl;
  portfolioId: string;
  asset: ChosenAsset;
  /** The transaction being edited, which the holding leaves out. */
  except: string | undefined;
};

/** Selling more than the holding is allowed, but the user should notice it. */
export function OversoldWarning({ control, portfolioId, asset, except }: OversoldWarningProps) {
  const day = useWatch({ control, name: "tradeDate" });
  const [today] = useState(() => dayOf(new Date()));
  const held = useOversold({ control, portfolioId, assetId: asset.id, except });
  return (
    <FormWarning>
      {held !== undefined && (
        <>
          {day === today ? "Você tem" : "Você tinha"} <Quantity value={held} /> {asset.ticker}
          {day !== today && ` em ${formatDay(day)}`}. Esta venda é maior que a posição. Lance antes a compra
          que falta. Se foi venda a descoberto, salve e diga isso na lista de transações.
        </>
      )}
    </FormWarning>
  );
}
