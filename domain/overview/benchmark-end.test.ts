import { expect, it } from "vitest";
import { benchmarkEnd } from "#domain/overview/benchmark-end.ts";

const cdi = (until: string | undefined) => ({ until, calendar: "ANBIMA" as const });

it("is the last day of a benchmark that ends up to three business days before the figures", () => {
  // 21 August 2026 is a Friday.
  expect(benchmarkEnd(cdi("2026-08-20"), "2026-08-21")).toBe("2026-08-20");
  expect(benchmarkEnd(cdi("2026-08-18"), "2026-08-21")).toBe("2026-08-18");
  expect(benchmarkEnd(cdi("2026-08-17"), "2026-08-21")).toBeUndefined();
});

it("is none while the benchmark is known: until the day itself, or over a weekend", () => {
  expect(benchmarkEnd(cdi("2026-08-21"), "2026-08-21")).toBeUndefined();
  expect(benchmarkEnd(cdi("2026-08-21"), "2026-08-23")).toBeUndefined();
  expect(benchmarkEnd(cdi(undefined), "2026-08-21")).toBeUndefined();
});
