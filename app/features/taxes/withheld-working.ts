import { balanceWorking } from "#app/features/taxes/balance-working.ts";
import type { TaxFacts, Withholding } from "#app/features/taxes/tax-figure.ts";
import { isZero, withAmounts } from "#app/features/taxes/working-terms.ts";
import { inCents, moneyAmount, textAmount, type Working, type WorkingPart } from "#app/ui/data/working.ts";
import type { TaxMonth } from "#contract/taxes.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { dayIn } from "#domain/tax/months.ts";
import { limitText, rateText } from "#domain/tax/rule-text.ts";
import { ruleValue } from "#domain/tax/rules.ts";

export const withheldNames = {
  common: "IRRF de operações comuns",
  "day-trade": "IRRF de day trade",
} as const;

/** The sales from which the estimate of the withheld tax is a part; they are those of the month without day trades. */
function estimateOf({ month, groups }: TaxMonth): { sales: Decimal; isAll: boolean; amount: Decimal } {
  const sales = (["shares", "others", "funds", "short"] as const).reduce(
    (sum, group) => sum.plus(groups[group].sales),
    decimal("0"),
  );
  const amount = sales.times(ruleValue("common-withheld", dayIn(month))).toDecimalPlaces(2);
  return { sales, isAll: amount.gt(ruleValue("common-withheld-minimum", dayIn(month))), amount };
}

export function withheldWorking({ month }: TaxFacts, kind: Withholding): Working {
  const { amount, isTyped, before, used, left } = month.withheld[kind];
  const day = dayIn(month.month);
  const rate = rateText(kind === "common" ? "common-withheld" : "day-trade-withheld", day);
  const estimate = estimateOf(month);
  const isProduct =
    kind === "common" && !isTyped && !isZero(amount) && estimate.isAll && estimate.amount.eq(amount);
  const estimateNote =
    kind === "common"
      ? `Estimado em ${rate} das vendas do mês, sem day trade; até ${limitText("common-withheld-minimum", day)} não é retido.`
      : `Estimado em ${rate} do resultado positivo de cada dia.`;
  const parts: WorkingPart[] = [
    {
      sign: "",
      label: isTyped ? "Retido no mês, informado por você" : "Retido no mês, estimado",
      amount: moneyAmount(amount),
      ...(isProduct && {
        detail: [
          { sign: "", amount: moneyAmount(textOf(estimate.sales)) },
          { sign: "×", amount: textAmount(rate) },
        ],
      }),
    },
    { sign: "+", label: "Sobra de meses anteriores do ano", amount: moneyAmount(before) },
    {
      sign: "−",
      label: month.month.endsWith("-12")
        ? "Sobra em 31/12, para a declaração anual"
        : "Sobra para os próximos meses do ano",
      amount: moneyAmount(left),
    },
  ];
  return {
    title: `${withheldNames[kind]} usado`,
    note: isTyped ? "Usa-se até o imposto do mês." : `${estimateNote} Usa-se até o imposto do mês.`,
    parts: inCents(withAmounts(parts), used),
    total: moneyAmount(used),
    checks: isTyped
      ? []
      : [{ mark: "a conferir", isOpen: true, text: "É uma estimativa: o valor certo está na nota." }],
  };
}

const withheldFields = { common: "commonWithheld", "day-trade": "dayTradeWithheld" } as const;

export function withheldBefore(facts: TaxFacts, kind: Withholding): Working[] {
  if (isZero(facts.month.withheld[kind].before)) return [];
  return [
    {
      title: `${withheldNames[kind]}, sobra de meses anteriores`,
      ...balanceWorking(facts, facts.month.month, {
        typed: facts.opening?.[withheldFields[kind]] ?? null,
        before: ({ withheld }) => withheld[kind].before,
        after: ({ withheld }) => withheld[kind].after,
      }),
    },
  ];
}
