import { expect, test } from "vitest";
import { computeBars, slotAt } from "./bar-geometry.ts";
import type { BarSeries, BarSlot } from "./bars.ts";

const slot = (month: number): BarSlot => ({
  key: `2026-${String(month).padStart(2, "0")}`,
  text: `month ${month}`,
  order: 2026 * 12 + month - 1,
});
const received: BarSeries = { label: "Recebido", look: "solid", shade: 0, stack: "received", values: [] };
const receivable: BarSeries = {
  label: "A receber",
  look: "outline",
  shade: 0,
  stack: "receivable",
  values: [],
};
const chart = (slots: number, series: BarSeries[], more = {}) =>
  computeBars({
    slots: Array.from({ length: slots }, (_, index) => slot(index + 1)),
    series,
    reference: null,
    width: 600,
    height: 256,
    hidden: false,
    ...more,
  });

test("twice the amount is twice the height, and nothing is no bar", () => {
  const { bars, floor } = chart(3, [{ ...received, values: ["10", "20", "0"] }]);
  const [first, second] = bars;
  expect(bars).toHaveLength(2);
  expect(second?.height).toBeCloseTo(2 * (first?.height ?? 0));
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(floor);
});

test("received and expected income stand side by side on the floor", () => {
  const { bars, floor } = chart(1, [
    { ...received, values: ["10"] },
    { ...receivable, values: ["30"] },
  ]);
  const [left, right] = bars;
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  for (const { y, height } of bars) expect(y + height).toBeCloseTo(floor);
});

test("parts of one stack stand on one another and keep its whole height", () => {
  const whole = chart(1, [{ ...received, values: ["30"] }]).bars[0];
  const [lower, upper] = chart(1, [
    { ...received, label: "JCP", values: ["10"] },
    { ...received, label: "Dividendo", shade: 1, values: ["20"] },
  ]).bars;
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? 0);
  expect(upper?.y).toBeCloseTo(whole?.y ?? 0);
});

test("the axis names no more months than fit, and begins the year with January", () => {
  expect(chart(6, [{ ...received, values: [] }]).slotTexts).toHaveLength(6);
  const narrow = chart(12, [{ ...received, values: [] }], { width: 360 });
  expect(narrow.slotTexts.map(({ text }) => text)).toEqual(["month 1", "month 4", "month 7", "month 10"]);
});

test("hidden values leave no amount on the axis", () => {
  const { ticks, left } = chart(2, [{ ...received, values: ["10", "20"] }], { hidden: true });
  expect(ticks.every(({ text }) => text === "")).toBe(true);
  expect(left).toBe(0);
});

test("a line of reference higher than every bar is still inside the chart", () => {
  const reference = { label: "média", value: "50", from: 0, to: 1 };
  const { reference: line, top } = chart(2, [{ ...received, values: ["10", "20"] }], { reference });
  expect(line?.y).toBeGreaterThanOrEqual(top);
});

test.each([
  [-5, 0],
  [59, 0],
  [75, 1],
  [500, 3],
])("a pointer at %d px points at slot %d", (x, expected) => {
  expect(slotAt(x, { left: 50, slotWidth: 20, count: 4 })).toBe(expected);
});

test("a slot that must be named displaces the names beside it", () => {
  const slots = Array.from({ length: 11 }, (_, index) => slot(index + 1));
  const last = { ...slot(12), text: "later", isNamed: true };
  const { slotTexts } = chart(0, [{ ...received, values: [] }], { slots: [...slots, last], width: 360 });
  expect(slotTexts.map(({ text }) => text)).toEqual(["month 1", "month 4", "month 7", "later"]);
});
