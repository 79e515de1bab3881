import { expect, test } from "vitest";
import { listCountText } from "./income-count-text.ts";

test("the count of a list has the folded payments too, and says so", () => {
  expect(listCountText({ count: 330, later: { count: 4 } }, "novembro")).toBe(
    "334 proventos, 4 depois de novembro",
  );
  expect(listCountText({ count: 1, later: { count: 0 } }, "novembro")).toBe("1 provento");
});
