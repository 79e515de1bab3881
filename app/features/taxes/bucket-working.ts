import { balanceWorking } from "#app/features/taxes/balance-working.ts";
import type { Bucket, BucketFigure, TaxFacts } from "#app/features/taxes/tax-figure.ts";
import { groupLabels, sectionGroups, sectionTitles } from "#app/features/taxes/tax-text.ts";
import { checksOf, isZero, withAmounts } from "#app/features/taxes/working-terms.ts";
import { gainAmount, inCents, moneyAmount, type Working, type WorkingPart } from "#app/ui/data/working.ts";
import type { SaleGroup } from "#contract/tax-kinds.ts";
import type { TaxMonth } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { RuleName } from "#domain/tax/rules.ts";

const openingFields = { common: "commonLoss", "day-trade": "dayTradeLoss", fund: "fundLoss" } as const;

function resultParts({ groups, isExempt }: TaxMonth, bucket: Bucket): WorkingPart[] {
  return sectionGroups[bucket].flatMap((group): WorkingPart[] => {
    const { count, result } = groups[group];
    if (count === 0) return [];
    const part: WorkingPart = {
      sign: "+",
      label: groupLabels[group],
      amount: gainAmount(result),
    };
    const isExemptGain = group === "shares" && isExempt && decimal(result).gt(0);
    return isExemptGain
      ? [part, { sign: "−", label: "Ganho isento com ações", amount: moneyAmount(result) }]
      : [part];
  });
}

/** The uncertain rules of the sales that a month has in a bucket. */
function rulesOfBucket({ groups }: TaxMonth, bucket: Bucket): RuleName[] {
  const has = (group: SaleGroup) => groups[group].count > 0;
  if (bucket === "common")
    return [
      ...(has("shares") || has("others") ? (["order-of-day"] as const) : []),
      ...(has("shares") ? (["share-limit-sales"] as const) : []),
      ...(has("others") ? (["unit-without-limit"] as const) : []),
      ...(has("short") ? (["short-sale"] as const) : []),
    ];
  if (bucket === "fund") return has("funds") ? ["order-of-day"] : [];
  return has("day-trade") ? ["order-of-day"] : [];
}

export function bucketWorking(facts: TaxFacts, bucket: Bucket, figure: BucketFigure): Working[] {
  const { month, rules } = facts;
  const { result, lossBefore, lossUsed, lossAfter, base, rate, tax } = month.buckets[bucket];
  const name = sectionTitles[bucket];
  const newLoss = textOf(result.startsWith("-") ? decimal(result).negated() : decimal("0"));
  const amounts = (title: string, total: string, parts: readonly WorkingPart[], note?: string): Working => ({
    title: `${title}: ${name}`,
    note,
    parts: inCents(withAmounts(parts), total),
    total: moneyAmount(total),
  });
  switch (figure) {
    case "tax":
      return [
        {
          title: `Imposto: ${name}`,
          parts: [
            { sign: "", label: "Base", amount: moneyAmount(base) },
            { sign: "×", label: "Alíquota", amount: { kind: "rate", value: rate } },
          ],
          total: moneyAmount(tax),
        },
      ];
    case "base":
      return [
        amounts("Base", base, [
          { sign: "", label: "Resultado tributável", amount: gainAmount(result) },
          { sign: "+", label: "Prejuízo que passa adiante", amount: moneyAmount(newLoss) },
          { sign: "−", label: "Prejuízo compensado", amount: moneyAmount(lossUsed) },
        ]),
      ];
    case "result": {
      const parts = resultParts(month, bucket);
      if (parts.length === 0) return [];
      return [
        {
          title: `Resultado tributável: ${name}`,
          parts: inCents(parts, result),
          total: gainAmount(result),
          checks: checksOf(rulesOfBucket(month, bucket), rules),
        },
      ];
    }
    case "lossUsed":
      return [
        amounts(
          "Prejuízo compensado",
          lossUsed,
          [
            { sign: "", label: "Prejuízo de meses anteriores", amount: moneyAmount(lossBefore) },
            {
              sign: "−",
              label: "Ainda não usado",
              amount: moneyAmount(textOf(decimal(lossBefore).minus(lossUsed))),
            },
          ],
          "Usa-se até o resultado tributável do mês, do mesmo tipo de operação.",
        ),
      ];
    case "lossAfter":
      return [
        amounts("Prejuízo para os próximos meses", lossAfter, [
          { sign: "", label: "Prejuízo de meses anteriores", amount: moneyAmount(lossBefore) },
          { sign: "−", label: "Prejuízo compensado", amount: moneyAmount(lossUsed) },
          { sign: "+", label: "Prejuízo do mês", amount: moneyAmount(newLoss) },
        ]),
      ];
    case "lossBefore":
      return isZero(lossBefore)
        ? []
        : [
            {
              title: `Prejuízo de meses anteriores: ${name}`,
              ...balanceWorking(facts, month.month, {
                typed: facts.opening?.[openingFields[bucket]] ?? null,
                before: ({ buckets: each }) => each[bucket].lossBefore,
                after: ({ buckets: each }) => each[bucket].lossAfter,
              }),
            },
          ];
  }
}

/** The figures of a bucket that lead to one of them, itself first. */
export const bucketChains: Record<BucketFigure, readonly BucketFigure[]> = {
  tax: ["tax", "base", "lossUsed", "result"],
  base: ["base", "lossUsed", "lossBefore", "result"],
  result: ["result"],
  lossUsed: ["lossUsed", "lossBefore"],
  lossAfter: ["lossAfter", "lossBefore", "result"],
  lossBefore: ["lossBefore"],
};
