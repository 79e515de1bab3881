import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { taxSimulationQuery } from "#app/entities/tax/api.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { formatLongMonth, formatMoney } from "#app/lib/format.ts";
import { completeDecimal } from "#app/lib/typed-decimal.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { Money } from "#app/ui/data/money.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { type TaxSimulation, TaxSimulationQuery } from "#contract/taxes.ts";
import { dayOf } from "#domain/calendar.ts";
import { decimal, textOf } from "#domain/decimal.ts";

/** No request is sent while the user is typing. */
const debounceMs = 500;

type SaleTaxWarningProps = {
  control: EntryControl;
  portfolioId: string;
  assetId: string;
  /** The transaction being edited, which the simulation replaces. */
  except: string | undefined;
};

/** The effect of a sale on the month's limit and tax, before it is saved. */
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
  const isAsked = type === "SELL" && sale !== undefined && day <= dayOf(new Date());
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

/** Nothing for a sale that changes neither the limit nor the tax. */
function SimulationText({
  simulation: { month, group, limit, before, after },
}: {
  simulation: TaxSimulation;
}) {
  const more = decimal(after.tax).minus(before.tax);
  const name = formatLongMonth(month);
  const noun = group === "coins" ? "criptoativos" : "ações";
  if (limit && before.isExempt && !after.isExempt)
    return (
      <>
        Com esta venda, as vendas de {noun} de {name} passam de {formatMoney(limit)} e todo o ganho é
        tributado: imposto estimado do mês de <Money value={after.tax} />, antes do IRRF.
      </>
    );
  if (limit && after.isExempt)
    return (
      <>
        Vendas de {noun} em {name}: <Money value={after.sales} />, dentro do limite de {formatMoney(limit)}.
        Você ainda pode vender <Money value={textOf(decimal(limit).minus(after.sales))} />.
      </>
    );
  if (more.gt(0))
    return (
      <>
        Imposto estimado de <Money value={textOf(more)} /> a mais em {name}, antes do IRRF.
      </>
    );
  if (more.lt(0))
    return (
      <>
        O imposto estimado de {name} cai <Money value={textOf(more.neg())} />: o prejuízo desta venda compensa
        ganhos.
      </>
    );
  return null;
}
