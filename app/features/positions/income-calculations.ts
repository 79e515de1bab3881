import { type FigureCalculation, money } from "#app/features/positions/figure.ts";
import { formatDay } from "#app/lib/format.ts";
import { inCents } from "#app/ui/data/working.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

const netOfLastYear = "Proventos líquidos de 12 meses, para as unidades que você tem hoje, sobre";

/** Received income in cents: that of its 12 months first, and all other. */
function incomeTerms({ received, lastYear, until }: AssetTrail["income"]) {
  const others = textOf(decimal(received).minus(decimal(lastYear)));
  return inCents(
    [
      { sign: "" as const, label: `Nos 12 meses até ${formatDay(until)}`, amount: money(lastYear) },
      { sign: "+" as const, label: "Fora desses 12 meses", amount: money(others) },
    ],
    received,
  );
}

/** The net amounts of the payments in cents, which sum to the shown income of their 12 months. */
export function paymentsOfLastYear(income: AssetTrail["income"]): string[] {
  const [ofLastYear] = incomeTerms(income);
  const nets = income.payments.map(({ net }) => decimal(net));
  return partsInCents(nets, decimal(ofLastYear?.amount.value ?? income.lastYear)).map((net) => textOf(net));
}

/** The calculations of received income and of both yields; none if the asset has paid nothing. */
export function buildIncomeCalculations({ income }: AssetTrail): FigureCalculation[] {
  const { received, until, yieldOnCost, dividendYield, yieldParts } = income;
  if (received === "0") return [];
  const calculations: FigureCalculation[] = [
    {
      figure: "income",
      note: "Já sem o imposto retido.",
      parts: incomeTerms(income),
      total: money(received),
    },
  ];
  const ofLastYear = {
    sign: "" as const,
    label: `Proventos de 12 meses até ${formatDay(until)}`,
    amount: money(yieldParts?.income ?? "0"),
  };
  if (yieldParts && "rate" in yieldOnCost) {
    calculations.push({
      figure: "yieldOnCost",
      note: `${netOfLastYear} o custo delas, com taxas.`,
      parts: [ofLastYear, { sign: "÷", label: "Custo, com taxas", amount: money(yieldParts.costWithFees) }],
      total: { kind: "rate", value: yieldOnCost.rate },
    });
  }
  if (yieldParts?.marketValue && "rate" in dividendYield) {
    calculations.push({
      figure: "dividendYield",
      note: `${netOfLastYear} o valor delas hoje.`,
      parts: [ofLastYear, { sign: "÷", label: "Valor hoje", amount: money(yieldParts.marketValue) }],
      total: { kind: "rate", value: dividendYield.rate },
    });
  }
  return calculations;
}
