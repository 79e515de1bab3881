import { useDeferredValue, useMemo } from "react";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { FilterChips } from "#app/ui/forms/choice-group.tsx";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";
import type { DepositRequest, TargetRow } from "#domain/targets/deposit-proposal.ts";
import { minimumOrderEffects } from "#domain/targets/minimum-orders.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

type AskedDeposit = { rows: readonly TargetRow[]; request: Omit<DepositRequest, "minimumOrder"> };

type MinimumOrderChoiceProps = {
  /** The same object until something of it changes. */
  asked: AskedDeposit;
  /** Decimal text; '' for none. */
  value: string;
  onChange: (minimumOrder: string) => void;
};

/** Few orders need no minimum. */
const fewOrders = 5;

/** Round least orders with the number of orders that each leaves. Absent if there are few, and while values are hidden. */
export function MinimumOrderChoice({ asked, value, onChange }: MinimumOrderChoiceProps) {
  const hidden = useValuesHidden();
  // Each choice is a proposal, so typing does not wait for them.
  const deferred = useDeferredValue(asked);
  const effects = useMemo(() => minimumOrderEffects(deferred.rows, deferred.request), [deferred]);
  const [without] = effects;
  if (hidden || effects.length === 1 || !without || without.orders <= fewOrders) return null;
  const keyOf = (text: string) => textOf(decimalOrZero(text));
  return (
    <FilterChips
      label="Ordem mínima e número de ordens"
      value={keyOf(value)}
      onChange={(key) => onChange(decimal(key).isZero() ? "" : key)}
      options={effects.map(({ minimumOrder, orders }) => {
        const name = minimumOrder.isZero()
          ? "Sem mínimo"
          : `R$ ${formatDecimalText(textOf(minimumOrder), { min: 0, max: 2 })}`;
        return {
          value: textOf(minimumOrder),
          label: `${name}: ${orders} ${orders === 1 ? "ordem" : "ordens"}`,
        };
      })}
      className="mt-4"
    />
  );
}
