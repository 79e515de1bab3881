import { expect, test } from "vitest";
import { placeEndLabels } from "./end-labels.ts";

const room = { top: 8, floor: 230, right: 600 };
const ys = (ends: Parameters<typeof placeEndLabels>[0]) =>
  placeEndLabels(ends, room).map(({ label, textY }) => [label, textY]);

test("a label stands beside its line's end, and apart from its neighbours", () => {
  expect(ys([{ label: "CDI", x: 500, y: 100 }])).toEqual([["CDI", 100]]);
  expect(
    ys([
      { label: "IPCA", x: 500, y: 104 },
      { label: "CDI", x: 500, y: 100 },
    ]),
  ).toEqual([
    ["CDI", 100],
    ["IPCA", 114],
  ]);
  expect(
    ys([
      { label: "CDI", x: 100, y: 100 },
      { label: "IPCA", x: 500, y: 104 },
    ]),
  ).toEqual([
    ["CDI", 100],
    ["IPCA", 104],
  ]);
});

test("none leaves the chart", () => {
  expect(
    ys([
      { label: "CDI", x: 500, y: 228 },
      { label: "IPCA", x: 500, y: 229 },
    ]),
  ).toEqual([
    ["CDI", 216],
    ["IPCA", 230],
  ]);
  const [label] = placeEndLabels([{ label: "IBOVESPA", x: 590, y: 50 }], room);
  expect(label?.textX).toBeLessThan(600 - 50);
});
