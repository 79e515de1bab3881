import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { ChosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { holdingQuery } from "#app/features/transactions/api.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { formatDay } from "#app/lib/format.ts";
import { decimalOrZero } from "#app/lib/typed-decimal.ts";
import { Quantity } from "#app/ui/data/money.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { DayText } from "#contract/date.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type OversoldWarningProps = {
  control: EntryControl;
  portfolioId: string;
  asset: ChosenAsset;
  /** The transaction being edited, which the holding leaves out. */
  except: string | undefined;
};

/** Selling more than the holding is allowed, but the user should notice it. */
export function OversoldWarning({ control, portfolioId, asset, except }: OversoldWarningProps) {
  const [type, day, quantity] = useWatch({ control, name: ["type", "tradeDate", "quantity"] });
  const sold = decimalOrZero(quantity);
  const { data: held } = useQuery({
    ...holdingQuery(portfolioId, { assetId: asset.id, day, except }),
    enabled: type === "SELL" && DayText.safeParse(day).success,
  });
  const oversold = type === "SELL" && held && sold.gt(decimal(held.quantity));
  return (
    <FormWarning>
      {oversold && (
        <>
          Você tinha <Quantity value={held.quantity} /> {asset.ticker} em {formatDay(day)}. Esta venda é maior
          que a posição. Registre antes a compra que falta. Se foi venda a descoberto, salve e diga isso na
          lista de transações.
        </>
      )}
    </FormWarning>
  );
}
