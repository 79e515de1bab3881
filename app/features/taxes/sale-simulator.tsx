import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { taxSimulationQuery } from "#app/entities/tax/api.ts";
import { SimulationText } from "#app/entities/tax/simulation-text.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { Money } from "#app/ui/data/money.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Position } from "#contract/positions.ts";
import { TaxSimulationQuery } from "#contract/tax-simulation.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

const debounceMs = 500;

type SaleSimulatorProps = { portfolioId: string; today: Day };

/** The effect of selling a held asset today, before anybody sells it. It keeps its height while the positions load, and without any. */
export function SaleSimulator({ portfolioId, today }: SaleSimulatorProps) {
  const { data: positions, isLoadingError: hasFailed } = useQuery(positionsQuery(portfolioId));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [amount, setAmount] = useState("");
  const typed = useDebounced(completeDecimal(amount), debounceMs);
  const held = (positions ?? []).filter(({ asset }) => !asset.isCustom);
  const isDisabled = held.length === 0;
  const chosen = held.find(({ asset }) => asset.id === chosenId);
  const sale = chosen && saleOf(chosen, typed, today);
  const { data, error } = useQuery({
    ...taxSimulationQuery(portfolioId, {
      ...(sale ?? { assetId: "", day: "", quantity: "", price: "", fees: "", custodianId: null }),
      exceptId: undefined,
    }),
    enabled: sale !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard
      title="E se eu vender?"
      description={
        positions && isDisabled
          ? "Esta carteira não tem ativos para simular uma venda."
          : "Simula uma venda de hoje, pelo preço atual. Nada é salvo."
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Ativo"
          options={held.map(({ asset }) => ({ value: asset.id, label: assetNames(asset).main }))}
          value={chosenId}
          onChange={setChosenId}
          disabled={isDisabled}
        />
        <CurrencyInput label="Valor da venda" value={amount} onChange={setAmount} disabled={isDisabled} />
      </div>
      <div role="status" className="mt-4 grid gap-1 text-sm empty:hidden">
        {hasFailed && <p className="text-loss">Não foi possível carregar as posições desta carteira.</p>}
        {sale && data && (
          <p>
            {data.group === "untaxed" ? (
              "Esta venda não entra na apuração mensal da bolsa."
            ) : (
              <SimulationText simulation={data} />
            )}
          </p>
        )}
        {sale && data && (
          <p className="text-ink-2">
            Resultado desta venda: <Money value={data.gain} />.
          </p>
        )}
        {sale && error && <p className="text-loss">{messageOf(error)}</p>}
        {sale && chosen && decimal(sale.quantity).gt(chosen.quantity) && (
          <p className="text-ink-2">
            O valor passa do que você tem: o resultado conta só o que há na carteira.
          </p>
        )}
      </div>
    </SectionCard>
  );
}

/** The sale of an amount in BRL at the current price; undefined while the amount is incomplete. */
function saleOf({ asset, currentPrice: { price } }: Position, amount: string, day: Day) {
  if (!/[1-9]/.test(amount) || !/[1-9]/.test(price)) return undefined;
  const quantity = textOf(decimal(amount).div(price), 8);
  return TaxSimulationQuery.safeParse({ assetId: asset.id, day, quantity, price }).data;
}
