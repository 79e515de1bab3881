import { expect, it, test } from "vitest";
import { overviewPeriod } from "#domain/overview/period.ts";

const today = "2026-03-01";
const firstTraded = "2020-01-02";

it("without a request, is everything since the day before the first trade", () => {
  expect(overviewPeriod({}, firstTraded, today)).toEqual({ from: "2020-01-01", to: today });
  expect(overviewPeriod({ period: "all" }, firstTraded, today, "2026-02-10")).toEqual({
    from: "2020-01-01",
    to: today,
  });
});

it("counts a length back from the last known day, and this year from its beginning until today", () => {
  const named = (period: "30d" | "ytd" | "1y") =>
    overviewPeriod({ period }, firstTraded, today, "2026-02-10");
  expect(named("30d")).toEqual({ from: "2026-01-11", to: "2026-02-10" });
  expect(named("1y")).toEqual({ from: "2025-02-10", to: "2026-02-10" });
  expect(named("ytd")).toEqual({ from: "2025-12-31", to: today });
});

it("does not begin before the day before the first trade", () => {
  expect(overviewPeriod({ period: "1y" }, "2026-02-02", today, "2026-02-10")).toEqual({
    from: "2026-02-01",
    to: "2026-02-10",
  });
});

test.each([
  ["6m", "2026-11-22", "2026-05-22"],
  ["6m", "2026-08-31", "2026-02-28"],
  ["6m", "2024-08-31", "2024-02-29"],
  ["6m", "2026-03-31", "2025-09-30"],
  ["6m", "2026-02-28", "2025-08-28"],
  ["1y", "2026-11-22", "2025-11-22"],
  ["1y", "2024-02-29", "2023-02-28"],
  ["1y", "2025-02-28", "2024-02-28"],
] as const)("%s until %s counts calendar months, from %s on", (period, knownUntil, from) => {
  expect(overviewPeriod({ period }, firstTraded, knownUntil)).toEqual({ from, to: knownUntil });
});
