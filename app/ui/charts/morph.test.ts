import { expect, it } from "vitest";
import { createMorph } from "#app/ui/charts/morph.ts";

const old = [
  { x: 0, y: 10 },
  { x: 10, y: 30 },
];

it("starts at the heights of the old line and ends at those of the new one", () => {
  const at = createMorph(old, [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 10, y: 0 },
  ]);
  expect(at(0).map(({ y }) => y)).toEqual([10, 20, 30]);
  expect(at(0.5).map(({ y }) => y)).toEqual([5, 10, 15]);
  expect(at(1).map(({ y }) => y)).toEqual([0, 0, 0]);
});

it("uses the nearest height beyond the old line, and leaves gaps", () => {
  const next = [
    { x: -5, y: 1 },
    { x: 5, y: null },
    { x: 15, y: 1 },
  ];
  expect(createMorph(old, next)(0).map(({ y }) => y)).toEqual([10, null, 30]);
  expect(createMorph([], next)(0)).toEqual(next);
});
