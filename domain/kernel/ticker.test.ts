import fc from "fast-check";
import { expect, it } from "vitest";
import { isTickerShaped, tickersOf, withoutMarket } from "#domain/kernel/ticker.ts";

it.each([
  ["PETR4", ["PETR4"]],
  ["petr4.sa", ["PETR4"]],
  ["bvmf:petr4", ["PETR4"]],
  ["BVMF: PETR4", ["PETR4"]],
  ["B3:HGLG11.SA", ["HGLG11"]],
  ["PETR4F", ["PETR4F", "PETR4"]],
  ["petr4f.sa", ["PETR4F", "PETR4"]],
  ["BOVESPA:sanb11f", ["SANB11F", "SANB11"]],
  ["A1MD34F", ["A1MD34F", "A1MD34"]],
  ["B5P211F", ["B5P211F", "B5P211"]],
  // These end in F and name no odd lot.
  ["LF", ["LF"]],
  ["USDF", ["USDF"]],
  ["MRSA3B", ["MRSA3B"]],
  ["PETR4FF", ["PETR4FF"]],
  ["tesouro selic 2029", ["TESOURO SELIC 2029"]],
  ["08.323.402/0001-39", ["08.323.402/0001-39", "08323402000139"]],
  ["08323402000139", ["08323402000139"]],
  ["08.323.402/0001-38", ["08.323.402/0001-38"]],
  ["", [""]],
])("%s means %j", (code, tickers) => expect(tickersOf(code)).toEqual(tickers));

it.each([
  ["PETR4", true],
  ["petr4x", true],
  ["PETR4F", true],
  ["b3sa3", true],
  ["SPG211", true],
  ["WEB311", true],
  ["IB5M11", true],
  ["B5P211", true],
  ["BVMF:PETR4", true],
  ["sp500", false],
  ["btc", false],
  ["petr", false],
  ["petr40x1", false],
  ["a1000", false],
  ["1000", false],
])("%s has the form of a ticker: %s", (code, is) => expect(isTickerShaped(code)).toBe(is));

it("leaves any other text as it is, and reads a ticker that it has read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => {
      const [ticker = "", ...others] = tickersOf(text);
      expect(others.length).toBeLessThan(2);
      for (const other of others) expect(`${other}F`).toBe(ticker);
      if (!/:|\.sa$/i.test(text)) expect(withoutMarket(text)).toBe(text.trim());
    }),
  );
});
