import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { taxSimulationQuery } from "#app/entities/tax/api.ts";
import { SimulationText } from "#app/entities/tax/simulation-text.tsx";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { useOversold } from "#app/features/transactions/use-oversold.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { TaxSimulationQuery } from "#contract/tax-simulation.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

/** No request is sent while the user is typing. */
const debounceMs = 500;

type SaleTaxWarningProps = {
  control: EntryControl;
  portfolioId: string;
  assetId: string;
  /** The transaction being edited, which the simulation replaces. */
  except: string | undefined;
};

/** The effect of a sale on the month's limit and tax, before it is saved. A sale beyond the holding has no known gain, and so no tax. */
export function SaleTaxWarning({ control, portfolioId, assetId, except }: SaleTaxWarningProps) {
  const [type, day, quantity, price, fees, custodianId] = useWatch({
    control,
    name: ["type", "tradeDate", "quantity", "price", "fees", "custodianId"],
  });
  const typed = useDebounced(
    JSON.stringify([completeDecimal(quantity), completeDecimal(price), completeDecimal(fees ?? "")]),
    debounceMs,
  );
  const [sold, at, costs] = JSON.parse(typed) as [string, string, string];
  const sale = TaxSimulationQuery.safeParse({
    assetId,
    day,
    quantity: sold,
    price: at,
    fees: costs || "0",
    custodianId: custodianId ?? null,
    exceptId: except,
  }).data;
  const isOversold = useOversold({ control, portfolioId, assetId, except }) !== undefined;
  const isAsked = !isOversold && type === "SELL" && sale !== undefined && day <= dayOf(new Date());
  const { data } = useQuery({
    ...taxSimulationQuery(portfolioId, {
      ...(sale ?? { assetId, day: "", quantity: "", price: "", fees: "", custodianId: null }),
      exceptId: except,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return <FormWarning>{isAsked && data && <SimulationText simulation={data} />}</FormWarning>;
}
