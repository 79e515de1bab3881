import type { HeldPlan, PlanType } from "#contract/plans.ts";
import type { Benchmark } from "#contract/portfolios.ts";
import type { TransactionType } from "#contract/transactions.ts";

export const benchmarkLabels: Record<Benchmark, string> = { CDI: "CDI", IBOV: "IBOVESPA", IPCA: "IPCA" };

export const transactionTypeLabels: Record<TransactionType, string> = { BUY: "Compra", SELL: "Venda" };

export const planLabels: Record<PlanType, string> = {
  free: "Gratuito",
  monthly: "Profissional",
  annual: "Premium",
};

export const planStatusLabels: Record<HeldPlan["status"], string> = { active: "Ativo", inactive: "Inativo" };
