import { expect, test } from "vitest";
import { parsePeriod, toDayRange } from "./period.ts";

const read = (address: string) => parsePeriod(new URLSearchParams(address));

test("the address says the period; what it gets wrong is not asked for", () => {
  expect(read("period=6m")).toEqual({ preset: "6m" });
  expect(read("from=2026-01-05&to=2026-02-01")).toEqual({ from: "2026-01-05", to: "2026-02-01" });
  for (const wrong of ["", "period=9z", "from=2026-01-05", "from=2026-02-30&to=2026-03-01"])
    expect(read(wrong)).toEqual({ preset: "all" });
  expect(read("from=2026-03-02&to=2026-03-01")).toEqual({ preset: "all" });
});

test("a preset counts back from today", () => {
  const today = "2026-03-01";
  const from = (preset: "30d" | "6m" | "ytd" | "1y") => toDayRange({ preset }, today);
  expect(from("30d")).toEqual({ from: "2026-01-30" });
  expect(from("ytd")).toEqual({ from: "2025-12-31" });
  expect(from("1y")).toEqual({ from: "2025-03-01" });
  expect(toDayRange({ preset: "all" }, today)).toEqual({});
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
] as const)("%s until %s counts calendar months, from %s on", (preset, today, from) => {
  expect(toDayRange({ preset }, today)).toEqual({ from });
});
