import type { FeedbackType } from "#contract/feedback.ts";
import type { ExperienceLevel, Strategy } from "#contract/leads.ts";
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

export const experienceLabels: Record<ExperienceLevel, string> = {
  iniciante: "Iniciante",
  intermediario: "Intermediário",
  avancado: "Avançado",
};

export const strategyLabels: Record<Strategy, string> = {
  capitais: "Mercado de capitais",
  criptomoedas: "Criptomoedas",
  ambas: "Ambas",
};

export const feedbackTypeLabels: Record<FeedbackType, string> = {
  BUG: "Problema",
  FEATURE: "Sugestão",
  PRAISE: "Elogio",
  OTHER: "Outro",
};
