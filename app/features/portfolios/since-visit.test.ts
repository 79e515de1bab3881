import fc from "fast-check";
import { expect, it } from "vitest";
import { addSinceVisits } from "#app/features/portfolios/since-visit.ts";
import { assetsText, paymentsText, visitDayText } from "#app/features/portfolios/since-visit-text.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Since = NonNullable<PortfolioSummary["sinceVisit"]>;

const nothing: Since = {
  day: "2026-11-16",
  result: { since: "2026-11-13", amount: "0", isNewer: false },
  received: { payments: 0, net: "0" },
  announced: { payments: 0, net: "0" },
  events: { count: 0, names: [] },
  matured: { count: 0, names: [] },
};

/** Portfolios A, B, … of which only the visit is of interest. */
const add = (...visits: (Partial<Since> | null)[]) =>
  addSinceVisits(
    visits.map((visit, i) => {
      const name = "ABC"[i] ?? "";
      const sinceVisit = visit && { ...nothing, ...visit };
      return { portfolio: { id: name, name }, summary: { sinceVisit } as PortfolioSummary };
    }),
  );

const newer = (amount: string) => ({ result: { since: "2026-11-13", amount, isNewer: true } });

it("has no line in the first visit and without portfolios, and an empty one if nothing happened", () => {
  expect(add()).toBeNull();
  expect(add(null, null)).toBeNull();
  expect(addSinceVisits([{ portfolio: { id: "A", name: "A" }, summary: null }])).toBeNull();
  expect(add({})).toEqual({ day: "2026-11-16", since: "2026-11-13", parts: [] });
});

it("adds the parts up, with the share of each portfolio that has one", () => {
  const line = add(
    { ...newer("-10.05"), received: { payments: 1, net: "2" } },
    { ...newer("30"), events: { count: 2, names: ["PETR4"] } },
    { received: { payments: 2, net: "0.5" }, events: { count: 1, names: ["VALE3"] } },
  );
  expect(line?.parts).toEqual([
    {
      kind: "result",
      amount: "19.95",
      count: 0,
      names: [],
      shares: [
        { portfolioId: "A", name: "A", amount: "-10.05", count: 0 },
        { portfolioId: "B", name: "B", amount: "30", count: 0 },
      ],
    },
    {
      kind: "received",
      amount: "2.5",
      count: 3,
      names: [],
      shares: [
        { portfolioId: "A", name: "A", amount: "2", count: 1 },
        { portfolioId: "C", name: "C", amount: "0.5", count: 2 },
      ],
    },
    {
      kind: "events",
      amount: null,
      count: 3,
      names: ["PETR4", "VALE3"],
      shares: [
        { portfolioId: "B", name: "B", amount: null, count: 2 },
        { portfolioId: "C", name: "C", amount: null, count: 1 },
      ],
    },
  ]);
});

it("leaves the result out if that of one portfolio is not known", () => {
  expect(add(newer("10"), { result: null })?.parts).toEqual([]);
});

it("says the day and the counts", () => {
  expect(visitDayText("2026-11-19", "2026-11-20")).toBe("ontem");
  expect(visitDayText("2026-11-16", "2026-11-20")).toBe("16/11");
  expect(visitDayText("2025-11-16", "2026-11-20")).toBe("16/11/2025");
  expect(paymentsText.received(1)).toBe("recebidos em 1 pagamento");
  expect(paymentsText.announced(2)).toBe("em 2 novos proventos");
  expect(assetsText("events", 1, ["PETR4"])).toBe("1 evento aplicado: PETR4");
  expect(assetsText("matured", 3, ["CDB SOL", "CDB LUA", "CDB MAR"])).toBe("3 vencimentos: CDB SOL e mais 2");
  expect(assetsText("events", 3, ["RADL3"])).toBe("3 eventos aplicados: RADL3");
});

it("shows shares that sum to the shown amount", () => {
  const shownCents = (amount: string | null | undefined) =>
    Number(
      formatMoney(amount ?? "0")
        .replace("\u2212", "-")
        .replaceAll(/[^\d-]/g, ""),
    );
  const amount = fc
    .integer({ min: -10_000_000, max: 10_000_000 })
    .map((units) => textOf(decimal(String(units)).div(10_000)));
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 3 }), (amounts) => {
      const part = add(...amounts.map(newer))?.parts[0];
      const sum = part?.shares.reduce((all, share) => all + shownCents(share.amount), 0);
      expect(sum).toBe(shownCents(part?.amount));
    }),
  );
});
