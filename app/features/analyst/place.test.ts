import { expect, test } from "vitest";
import { placeOf } from "./place.ts";

const id = "01990000-0000-7000-8000-000000000002";

test.each([
  [undefined, null, false],
  [{ place: "account", id: "plan" }, null, false],
  [{ place: "portfolio", id: "exemplo" }, null, false],
  [{ place: "portfolio", id }, id, false],
  [{ place: "consolidated", id }, id, true],
])("the address %j is the place of %s", (path, portfolioId, isSum) => {
  expect(placeOf(path)).toEqual({ portfolioId, isSum });
});
