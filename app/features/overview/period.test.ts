import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import { parsePeriod, periodEndText, requestedDays } from "./period.ts";

const read = (address: string) => parsePeriod(new URLSearchParams(address));

test("the address says the period; what it gets wrong is not asked for", () => {
  expect(read("period=6m")).toEqual({ preset: "6m" });
  expect(read("from=2026-01-05&to=2026-02-01")).toEqual({ from: "2026-01-05", to: "2026-02-01" });
  for (const wrong of ["", "period=9z", "from=2026-01-05", "from=2026-02-30&to=2026-03-01"])
    expect(read(wrong)).toBeNull();
  expect(read("from=2026-03-02&to=2026-03-01")).toBeNull();
});

test("a named period is requested by its name, because the server knows its last day", () => {
  expect(requestedDays({ preset: "30d" })).toEqual({ period: "30d" });
  expect(requestedDays({ from: "2026-01-05", to: "2026-02-01" })).toEqual({
    from: "2026-01-05",
    to: "2026-02-01",
  });
});

test("a period says its last day where newer figures are awaited", () => {
  const overview = (more: Partial<Overview>) =>
    periodEndText({
      namedPeriod: "30d",
      knownUntil: "2026-08-21",
      ...more,
    } as Overview);
  expect(overview({})).toBe("em 30 dias até 21/08/2026");
  expect(overview({ namedPeriod: "ytd" })).toBe("no ano até 21/08/2026");
  expect(overview({ namedPeriod: "all" })).toBe("desde o início até 21/08/2026");
  expect(overview({ knownUntil: null })).toBe("no período");
  expect(overview({ namedPeriod: null })).toBe("no período");
});
