import fc from "fast-check";
import { expect, test } from "vitest";
import { AvatarCrop } from "#contract/avatar.ts";
import { cropFractions } from "./photo-crop.ts";

test("a third from the left is a third from the left", () => {
  const crop = cropFractions({ x: 100 / 3, y: 0, width: 50, height: 100 });
  expect(crop).toEqual({ x: 0.333333, y: 0, width: 0.5, height: 1 });
});

const offset = fc.double({ min: -0.001, max: 75, noNaN: true });
const size = fc.double({ min: 25, max: 100.001, noNaN: true });

test("the server accepts every crop that the cropper can return", () => {
  fc.assert(
    fc.property(offset, offset, size, size, (x, y, width, height) => {
      const texts = Object.entries(cropFractions({ x, y, width, height })).map(([name, value]) => [
        name,
        `${value}`,
      ]);
      expect(AvatarCrop.safeParse(Object.fromEntries(texts)).error).toBeUndefined();
    }),
  );
});
