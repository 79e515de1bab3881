import type { Liquidity } from "#contract/fixed-income.ts";

export const liquidityLabels: Record<Liquidity, string> = {
  "at-maturity": "Só no vencimento",
  daily: "Todo dia",
  "from-day": "A partir de uma data",
};
