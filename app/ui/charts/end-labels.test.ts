import fc from "fast-check";
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
      { label: "CDI", x: 500, y: 100 },
      { label: "IPCA", x: 500, y: 114 },
    ]),
  ).toEqual([
    ["CDI", 100],
    ["IPCA", 114],
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

test("up to six labels never overlap, leave the chart or change the order of their lines", () => {
  const y = fc.double({ min: room.top, max: room.floor, noNaN: true });
  fc.assert(
    fc.property(fc.array(y, { minLength: 2, maxLength: 6 }), (heights) => {
      const placed = placeEndLabels(
        heights.map((each, index) => ({ label: `${index}`, x: 500 - index, y: each })),
        room,
      );
      for (const [index, { y: end, textY }] of placed.entries()) {
        const above = placed[index - 1];
        expect(textY).toBeGreaterThanOrEqual(room.top);
        expect(textY).toBeLessThanOrEqual(room.floor + 0.001);
        if (!above) continue;
        expect(textY - above.textY).toBeGreaterThanOrEqual(14 - 0.001);
        expect(above.y).toBeLessThanOrEqual(end);
      }
    }),
  );
});
