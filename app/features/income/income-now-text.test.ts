import { expect, test } from "vitest";
import { nextText } from "./income-now-text.ts";

const month = "2026-11";

test("the next payment has its day and its assets, at most two by name", () => {
  expect(nextText({ day: "2026-11-30", tickers: ["RAIL3"] }, month)).toBe("Próximo: 30/11 · RAIL3");
  expect(nextText({ day: "2026-12-01", tickers: ["ITUB4", "RAIL3"] }, month)).toBe(
    "Próximo: 01/12 · ITUB4 e RAIL3",
  );
  expect(nextText({ day: "2026-12-01", tickers: ["A1", "B1", "C1", "D1"] }, month)).toBe(
    "Próximo: 01/12 · A1, B1 e mais 2",
  );
});

test("a payment of another year says which", () => {
  expect(nextText({ day: "2028-05-17", tickers: ["RAIL3"] }, month)).toBe("Próximo: 17/05/2028 · RAIL3");
});
