import type { IncomeValues } from "#app/features/income/income-form-values.ts";
import { formatMoney } from "#app/lib/format.ts";
import { decimalOrZero } from "#app/lib/typed-decimal.ts";
import type { AssetClassCode } from "#contract/assets.ts";
import { withheldFrom } from "#domain/income/withholding.ts";
import { isRealDay } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";

/** The tax by the rule of the payment date; undefined while it cannot be said, or if nothing is withheld. */
export function withholdingHint(
  { kind, gross = "", paymentDate = "" }: Partial<IncomeValues>,
  assetClass: AssetClassCode,
  hidden: boolean,
): string | undefined {
  const amount = decimalOrZero(gross);
  if (!kind || amount.isZero() || !isRealDay(paymentDate)) return undefined;
  const rule = withheldFrom(amount, kind, assetClass, paymentDate);
  if (rule.isUncertain) return "Confira no informe da corretora.";
  if (rule.amount.isZero()) return undefined;
  const tax = hidden ? "valor oculto" : formatMoney(textOf(rule.amount));
  return `Pela regra: ${tax} (${rule.source})`;
}
