import { useValuesHidden } from "#app/lib/preferences.ts";
import { Money } from "#app/ui/data/money.tsx";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

type WholeMoneyProps = {
  value: Decimal;
  className?: string;
  /** Whether a phone leaves out 'R$', which the title of a narrow table says. */
  isBareOnPhone?: boolean;
};

/** An amount without cents: 'R$ 245.770'. */
export function WholeMoney({ value, className = "", isBareOnPhone = false }: WholeMoneyProps) {
  const text = textOf(value, 2);
  if (useValuesHidden()) return <Money value={text} className={className} />;
  return (
    <span className={`amount ${className}`}>
      <span className={isBareOnPhone ? "max-sm:hidden" : ""}>R$&nbsp;</span>
      {formatDecimalText(text, { min: 0, max: 0 })}
    </span>
  );
}
