import { buckets, type TaxFacts, withholdings } from "#app/features/taxes/tax-figure.ts";
import { sectionTitles } from "#app/features/taxes/tax-text.ts";
import { withheldNames } from "#app/features/taxes/withheld-working.ts";
import { withAmounts } from "#app/features/taxes/working-terms.ts";
import { inCents, moneyAmount, type Working } from "#app/ui/data/working.ts";

export function payableWorking({ month }: TaxFacts): Working {
  const { tax, payable, withheld } = month;
  return {
    title: "A pagar pelo código 6015",
    parts: inCents(
      [
        { sign: "", label: "Imposto do mês, sem criptoativos", amount: moneyAmount(tax) },
        ...withholdings.map((kind) => ({
          sign: "−" as const,
          label: `${withheldNames[kind]} usado`,
          amount: moneyAmount(withheld[kind].used),
        })),
      ],
      payable,
    ),
    total: moneyAmount(payable),
  };
}

export function taxWorking({ month }: TaxFacts): Working {
  const parts = buckets.map((bucket) => ({
    sign: "+" as const,
    label: sectionTitles[bucket],
    amount: moneyAmount(month.buckets[bucket].tax),
  }));
  return {
    title: "Imposto do mês, sem criptoativos",
    note: "Cada tipo de operação tem o seu imposto.",
    parts: inCents(withAmounts(parts), month.tax),
    total: moneyAmount(month.tax),
  };
}
