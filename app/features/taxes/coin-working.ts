import type { TaxFacts } from "#app/features/taxes/tax-figure.ts";
import { inCents, moneyAmount, textAmount, type Working } from "#app/ui/data/working.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { dayIn } from "#domain/tax/months.ts";
import { limitText, percentText } from "#domain/tax/rule-text.ts";
import { bracketParts } from "#domain/tax/rules.ts";

export function coinWorking({ month }: TaxFacts): Working {
  const { gains, tax, isExempt, limit } = month.coins;
  const day = dayIn(month.month);
  const title = "Imposto sobre criptoativos";
  if (isExempt)
    return {
      title,
      note: `Isento: as vendas do mês vão até ${limitText("coin-limit", day)}.`,
      parts: [
        { sign: "", label: "Vendas do mês", amount: moneyAmount(month.coins.sales) },
        { sign: "", label: "Limite", amount: moneyAmount(limit) },
      ],
      total: textAmount("isento"),
    };
  const brackets = bracketParts("coin-rate", decimal(gains), day);
  const [first] = brackets;
  if (brackets.length === 1 && first)
    return {
      title,
      note: "Ganhos, venda a venda: uma perda não diminui o ganho de outra venda.",
      parts: [
        { sign: "", label: "Ganhos, venda a venda", amount: moneyAmount(gains) },
        { sign: "×", label: "Alíquota", amount: textAmount(percentText(first.rate)) },
      ],
      total: moneyAmount(tax),
    };
  return {
    title,
    parts: inCents(
      brackets.map(({ taxed, rate }) => ({
        sign: "+" as const,
        label: `${percentText(rate)} desta faixa do ganho`,
        amount: moneyAmount(textOf(taxed.times(rate))),
        detail: [
          { sign: "", amount: moneyAmount(textOf(taxed)) },
          { sign: "×", amount: textAmount(percentText(rate)) },
        ],
      })),
      tax,
    ),
    total: moneyAmount(tax),
  };
}
