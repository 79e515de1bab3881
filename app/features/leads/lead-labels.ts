import type { ExperienceLevel, Strategy } from "#contract/leads.ts";

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
