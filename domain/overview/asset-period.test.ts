import { expect, test } from "vitest";
import { assetPeriod } from "./asset-period.ts";

const days = { first: "2020-03-02", lastClose: "2026-11-19", today: "2026-11-20" };

test("a period of a certain length ends with the newest close, once a session has followed", () => {
  // 20 November is a holiday: no session follows the close of the 19th.
  expect(assetPeriod("30d", days)).toEqual({ from: "2026-10-21", to: "2026-11-20" });
  const old = { ...days, lastClose: "2026-08-21" };
  expect(assetPeriod("30d", old)).toEqual({ from: "2026-07-22", to: "2026-08-21" });
  expect(assetPeriod("6m", old)).toEqual({ from: "2026-02-21", to: "2026-08-21" });
  expect(assetPeriod("1y", old)).toEqual({ from: "2025-08-21", to: "2026-08-21" });
});

test("the year so far and everything end today, whatever the newest close is", () => {
  const old = { ...days, lastClose: "2025-08-21" };
  expect(assetPeriod("ytd", old)).toEqual({ from: "2025-12-31", to: "2026-11-20" });
  expect(assetPeriod("all", old)).toEqual({ from: "2020-03-02", to: "2026-11-20" });
});

test("no period begins before the first entry", () => {
  expect(assetPeriod("1y", { ...days, first: "2026-11-05" }).from).toBe("2026-11-05");
  expect(assetPeriod("1y", { ...days, first: "2026-11-20", lastClose: undefined })).toEqual({
    from: "2026-11-20",
    to: "2026-11-20",
  });
});
