import { useValuesHidden } from "#app/lib/preferences.ts";
import { Money } from "#app/ui/data/money.tsx";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

/** An amount without cents: 'R$ 245.770'. */
export function WholeMoney({ value, className = "" }: { value: Decimal; className?: string }) {
  const text = textOf(value, 2);
  if (useValuesHidden()) return <Money value={text} className={className} />;
  return <span className={`amount ${className}`}>R$&nbsp;{formatDecimalText(text, { min: 0, max: 0 })}</span>;
}
