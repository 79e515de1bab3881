import { expect, test } from "vitest";
import { computeGeometry } from "./chart-geometry.ts";

const baseChart = {
  days: ["2026-10-01", "2026-10-02", "2026-11-20"],
  kind: "money" as const,
  width: 600,
  height: 256,
  pricedUntil: null,
  hidden: false,
};

test("an axis of nothing but zeros has one mark, not parts of one real", () => {
  const lines = [{ label: "Valor", values: ["0", "0.00", "0"], look: "main" as const }];
  const ticks = computeGeometry({ ...baseChart, lines }).ticks.map(({ text }) => text);
  expect(ticks).toEqual(["R$\u00a00"]);
});

test("leaves room for the label of a line that ends near the right edge", () => {
  const days = ["2025-01-01", "2025-06-01", "2025-12-30", "2025-12-31"];
  const { ends, endLabels } = computeGeometry({
    days,
    lines: [{ label: "Carteira", values: ["1", "2", "3", null], look: "main" }],
    kind: "percent",
    width: 800,
    height: 300,
    pricedUntil: null,
    hidden: false,
  });
  expect(endLabels[0]?.textX).toBeGreaterThan((ends[0]?.x ?? 0) + 4);
});
