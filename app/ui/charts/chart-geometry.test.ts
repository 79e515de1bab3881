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
