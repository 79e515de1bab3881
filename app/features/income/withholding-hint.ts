import { type IncomeValues, withheldOf } from "#app/features/income/income-form-values.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { AssetClassCode } from "#contract/assets.ts";
import type { IncomeItem } from "#contract/income.ts";
import { withheldFromAnnounced } from "#domain/income/withholding.ts";
import { isRealDay } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

/** The tax on a coupon, by the purchases that it is paid to; undefined for other payments and without a gross amount. */
export function couponHint(
  { gross = "" }: Partial<IncomeValues>,
  confirmed: Pick<IncomeItem, "withheldShare" | "taxSource"> | undefined,
  hidden: boolean,
): string | undefined {
  const share = confirmed?.withheldShare ?? null;
  if (share === null || decimalOrZero(gross).isZero()) return undefined;
  if (confirmed?.taxSource === null) return "Isento de imposto de renda";
  const tax = hidden ? "valor oculto" : formatMoney(withheldOf(gross, share));
  return `Pelos dias desde cada compra: ${tax} (${confirmed?.taxSource})`;
}

/** The tax by the rule of the day of credit or payment; undefined while it cannot be said, or if nothing is withheld. */
export function withholdingHint(
  { kind, gross = "", paymentDate = "", recordDate = "" }: Partial<IncomeValues>,
  assetClass: AssetClassCode,
  hidden: boolean,
): string | undefined {
  const amount = decimalOrZero(gross);
  if (!kind || amount.isZero() || !isRealDay(paymentDate)) return undefined;
  const announced = { kind, ticker: "", recordDate: isRealDay(recordDate) ? recordDate : null, paymentDate };
  const rule = withheldFromAnnounced(amount, announced, assetClass);
  if (rule.isUncertain && rule.amount.isZero()) return "Confira no informe da corretora.";
  if (rule.amount.isZero()) return undefined;
  const tax = hidden ? "valor oculto" : formatMoney(textOf(rule.amount));
  const doubt = rule.isUncertain ? ": confira o dia do crédito" : "";
  return `Pela regra: ${tax} (${rule.source})${doubt}`;
}
