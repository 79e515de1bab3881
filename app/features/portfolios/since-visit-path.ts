import type { VisitPart } from "#app/features/portfolios/since-visit.ts";

const screens = {
  result: "overview",
  received: "events",
  announced: "events",
  events: "events?tab=corporate-events",
  matured: "positions",
} satisfies Record<VisitPart["kind"], string>;

/** The screen of a portfolio that shows what a part counts. */
export const visitPartPath = (kind: VisitPart["kind"], portfolioId: string): string =>
  `/portfolio/${portfolioId}/${screens[kind]}`;
