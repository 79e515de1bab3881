import { formatInstantLongDay } from "#app/lib/format.ts";
import { notOnSaleText } from "#app/lib/labels.ts";
import type { HeldPlan, Plan } from "#contract/plans.ts";
import type { Site } from "#contract/site.ts";

/** Where a plan on offer stands in the list, which ascends by price, relative to the user's plan. */
export type PlanStanding = "current" | "above" | "below";

export function planStanding(index: number, currentIndex: number): PlanStanding {
  if (index === currentIndex) return "current";
  return index > currentIndex ? "above" : "below";
}

export const planButtonLabels: Record<PlanStanding, string> = {
  current: "Plano Atual",
  above: "Fazer upgrade",
  below: "Mudar para este plano",
};

/** The title and the text about a change of plan, which is not available yet. */
export const planChangeNotification = ({ name }: Pick<Plan, "name">) =>
  ["Função em desenvolvimento", `A mudança para o plano ${name} estará disponível em breve.`] as const;

/** The day until which a plan is or was paid; undefined for the free plan. */
export function planEndText({
  status,
  expiresAt,
}: Pick<HeldPlan, "status" | "expiresAt">): string | undefined {
  if (!expiresAt) return undefined;
  return `${status === "active" ? "Renova" : "Terminou"} em ${formatInstantLongDay(expiresAt)}`;
}

/** Whether paid plans can be subscribed to, as the public page says; undefined until the channels are known. */
export function subscriptionNote(site: Pick<Site, "answersOnWhatsapp"> | undefined): string | undefined {
  if (!site) return undefined;
  return site.answersOnWhatsapp
    ? "Para assinar, abra uma carteira, toque em Ajuda rápida e fale com a gente pelo WhatsApp, em Suporte."
    : notOnSaleText;
}
