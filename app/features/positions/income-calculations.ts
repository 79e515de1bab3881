import { type FigureCalculation, money } from "#app/features/positions/figure.ts";
import { formatDay } from "#app/lib/format.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const netOfLastYear = "Proventos líquidos de 12 meses, para as unidades que você tem hoje, sobre";

/** The calculations of received income and of both yields; none if the asset has paid nothing. */
export function buildIncomeCalculations({ income }: AssetTrail): FigureCalculation[] {
  const { received, lastYear, until, yieldOnCost, dividendYield, yieldParts } = income;
  if (received === "0") return [];
  const others = textOf(decimal(received).minus(decimal(lastYear)));
  const calculations: FigureCalculation[] = [
    {
      figure: "income",
      note: "Já sem o imposto retido.",
      parts: [
        { sign: "", label: `Nos 12 meses até ${formatDay(until)}`, amount: money(lastYear) },
        { sign: "+", label: "Fora desses 12 meses", amount: money(others) },
      ],
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
