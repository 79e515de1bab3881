import { expect, it } from "vitest";
import { withAlerts } from "#app/features/portfolios/alert-parts.ts";
import type { VisitPart } from "#app/features/portfolios/since-visit.ts";
import type { VisitAlerts } from "#contract/alerts.ts";

const none: VisitAlerts = { prices: [], goals: [], files: [], darf: null };
const at = { portfolio: { id: "A", name: "Principal" }, today: "2026-11-26" };
const existing = (kind: VisitPart["kind"]): VisitPart => ({
  kind,
  amount: null,
  count: 1,
  names: ["X"],
  shares: [],
});
const line = (...kinds: VisitPart["kind"][]) => ({
  day: "2026-11-20",
  since: null,
  parts: kinds.map(existing),
});
const price = {
  ticker: "PETR4",
  direction: "up" as const,
  price: "40",
  day: "2026-11-25",
  close: "40.12",
  portfolioId: "A",
};

it("adds nothing without alerts, and stands between the result and what the line had", () => {
  expect(withAlerts(line("result", "received"), none, at)).toEqual(line("result", "received"));
  const alerts: VisitAlerts = {
    prices: [price],
    goals: [{ id: "1", name: "Casa" }],
    files: [{ portfolioId: "A", portfolio: "Principal", day: "2026-10-14" }],
    darf: { month: "2026-10", dueDay: "2026-11-30", portfolioId: "A" },
  };
  const { parts } = withAlerts(line("result", "received"), alerts, at);
  expect(parts.map(({ kind, text, shares }) => [kind, text, shares[0]?.to])).toEqual([
    ["result", undefined, undefined],
    ["darf", "DARF de 10/2026 vence em 30/11/2026", "/portfolio/A/taxes?month=2026-10#darf"],
    [
      "price",
      "PETR4 subiu até R$\u00a040,00: fechou a R$\u00a040,12 em 25/11",
      "/portfolio/A/positions/PETR4",
    ],
    ["goal", "Meta alcançada: Casa", "/portfolio/A/goals"],
    ["received", undefined, undefined],
    ["file", "Último arquivo da B3 em Principal: 14/10, há mais de 40 dias", "/portfolio/A/b3"],
  ]);
});

it("counts several alerts of a kind, each to choose", () => {
  const second = { ...price, ticker: "VALE3", direction: "down" as const, price: "50", close: "49.5" };
  const { parts } = withAlerts(line("received"), { ...none, prices: [price, second] }, at);
  expect(parts[0]?.text).toBe("2 alertas de preço: PETR4 e mais 1");
  expect(parts[0]?.shares.map(({ name }) => name)).toEqual([
    "PETR4 subiu até R$\u00a040,00: fechou a R$\u00a040,12 em 25/11",
    "VALE3 caiu até R$\u00a050,00: fechou a R$\u00a049,50 em 25/11",
  ]);
  expect(parts[1]?.kind).toBe("received");
});
