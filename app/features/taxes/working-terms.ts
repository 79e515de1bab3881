import { certaintyMarks } from "#app/features/taxes/tax-text.ts";
import type { Working, WorkingPart } from "#app/ui/data/working.ts";
import type { TaxRule } from "#contract/taxes.ts";
import type { RuleName } from "#domain/tax/rules.ts";

export const isZero = (amount: string) => !/[1-9]/.test(amount);

/** The terms with an amount, or the first one if none has. */
export const withAmounts = (parts: readonly WorkingPart[]) => {
  const known = parts.filter(({ amount }) => !isZero(amount.value));
  return known.length > 0 ? known : parts.slice(0, 1);
};

/** The unsure rules among those that a figure follows. */
export function checksOf(
  names: readonly RuleName[],
  rules: readonly TaxRule[],
): NonNullable<Working["checks"]> {
  return rules.flatMap(({ rule, text: sentence, certainty }) => {
    const mark = certaintyMarks[certainty];
    const isNamed = names.some((name) => name === rule);
    return isNamed && mark ? [{ mark, isOpen: certainty === "open", text: `${sentence}.` }] : [];
  });
}
