import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FigureFormat } from "#contract/analyst.ts";
import { figureText } from "#contract/figure-text.ts";
import { isAmount, isNumber } from "./figure-text.ts";
import { FigureValue } from "./figure-value.tsx";

const written: Record<FigureFormat, [value: string, text: string]> = {
  money: ["-1234.5", "−R$\u00a01.234,50"],
  "unit-price": ["0.00001234", "R$\u00a00,00001234"],
  percent: ["0.2138", "21,38%"],
  points: ["0.0591", "5,91\u00a0p.p."],
  quantity: ["1234.5000", "1.234,5"],
  day: ["2026-11-21", "21/11/2026"],
  month: ["2026-08", "ago 2026"],
  count: ["26", "26"],
  text: ["Itaú <b>", "Itaú <b>"],
};

test.each(FigureFormat.options)("a figure of the format %s is written as the screens write it", (format) => {
  const [value, text] = written[format];
  expect(figureText(value, format)).toBe(text);
  const shown = renderToStaticMarkup(createElement(FigureValue, { value, format })).replaceAll(
    /<[^>]*>/g,
    "",
  );
  expect(shown).toBe(text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
});

test("amounts are what is hidden, and figures stand to the right", () => {
  expect(FigureFormat.options.filter(isAmount)).toEqual(["money", "unit-price", "quantity"]);
  expect(FigureFormat.options.filter((format) => !isNumber(format))).toEqual(["day", "month", "text"]);
});
