import type { VisitPart } from "#app/features/portfolios/since-visit.ts";

const screens = {
  result: "overview",
  received: "events",
  announced: "events",
  events: "events?tab=corporate-events",
  matured: "positions",
} as const;

type Place = { kind: VisitPart["kind"] } & Pick<VisitPart["shares"][number], "portfolioId" | "to">;

/** The screen of a portfolio that shows what a part counts. */
export const visitPartPath = ({ kind, portfolioId, to }: Place): string =>
  to ?? `/portfolio/${portfolioId}/${kind in screens ? screens[kind as keyof typeof screens] : "overview"}`;
