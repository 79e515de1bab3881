import fc from "fast-check";
import { expect, it } from "vitest";
import type { ChartLine } from "#app/ui/charts/chart-line.ts";
import { changeBetween, measureBetween } from "#app/ui/charts/measure.ts";

const line = (label: string, values: (string | null)[]): ChartLine => ({ label, values, look: "main" });
const days = ["2026-01-02", "2026-03-12", "2026-06-04"];

it("measures growth from one day to another, in either order of the press", () => {
  const lines = [line("Carteira", ["0", "0.1", "0.21"]), line("CDI", ["0", null, "0.05"])];
  const expected = {
    days: "12/03/2026 → 04/06/2026",
    changes: [
      { label: "Carteira", text: "+10,00%" },
      { label: "CDI", text: null },
    ],
  };
  const chart = { days, lines, kind: "percent" as const, hidden: false };
  expect(measureBetween(chart, [1, 2])).toEqual(expected);
  expect(measureBetween(chart, [2, 1])).toEqual(expected);
});

it("measures amounts as differences, and hides them", () => {
  const lines = [line("Valor", ["1000", "900.5", "1200"])];
  const chart = { days, lines, kind: "money" as const, hidden: false };
  expect(measureBetween(chart, [0, 1]).changes[0]?.text).toMatch(/^\u2212R\$\s99,50$/);
  expect(measureBetween(chart, [1, 2]).changes[0]?.text).toMatch(/^\+R\$\s299,50$/);
  expect(measureBetween({ ...chart, hidden: true }, [0, 1]).changes[0]?.text).toBe("valor oculto");
});

it("chains: the growth until a day and from there is that of the whole", () => {
  const rate = fc.integer({ min: -9_000, max: 50_000 }).map((points) => String(points / 10_000));
  fc.assert(
    fc.property(rate, rate, (middle, end) => {
      const growth = line("Carteira", ["0", middle, end]);
      const before = changeBetween(growth, "percent", [0, 1]);
      const after = changeBetween(growth, "percent", [1, 2]);
      expect((1 + Number(before)) * (1 + Number(after))).toBeCloseTo(1 + Number(end), 6);
    }),
  );
});
