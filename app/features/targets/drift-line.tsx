import { driftText } from "#app/features/targets/target-text.ts";
import { Money } from "#app/ui/data/money.tsx";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import { driftOf } from "#domain/targets/drift.ts";

/** How far a value is from its target, in percentage points and in BRL. */
export function DriftLine(place: { value: Decimal; total: Decimal; target: Decimal }) {
  const { rate, amount } = driftOf(place);
  const text = driftText(rate);
  return (
    <span className="text-ink-2 text-sm">
      {text}
      {text !== "no alvo" && !amount.isZero() && (
        <>
          {" · "}
          <Money value={textOf(amount.abs())} />
        </>
      )}
    </span>
  );
}
