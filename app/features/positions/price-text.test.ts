import { expect, test } from "vitest";
import { oldestFirst, priceDayText, repaidText } from "#app/entities/asset/price-origin.ts";
import { buildPriceList, priceText } from "./price-text.ts";

const quote = (day: string, source: string | null = "B3") => ({ price: "44.3", day, source });

test("a value says which price it stands on, from when", () => {
  expect(priceText(quote("2026-08-21"), false)).toBe("Cotação B3 de 21/08/2026: R$\u00a044,30 por unidade");
  expect(priceText(quote("2026-11-20", null), false)).toBe(
    "Seu último lançamento, em 20/11/2026: R$\u00a044,30 por unidade",
  );
  expect(priceText(quote("2026-11-20", "own-valuation"), false)).toBe(
    "Sua avaliação, em 20/11/2026: R$\u00a044,30 por unidade",
  );
  expect(priceText(quote("2026-08-21"), true)).not.toContain("44");
});

test("the price of an application says the contract that it comes from", () => {
  expect(priceText(quote("2026-11-20", "contrato (110% do CDI)"), false)).toBe(
    "Pelo contrato (110% do CDI), em 20/11/2026: R$\u00a044,30 por unidade",
  );
});

test("the price of a matured bond is what it repaid", () => {
  expect(priceText(quote("2026-01-02", "valor no vencimento"), false)).toBe(
    "Valor no vencimento, em 02/01/2026: R$\u00a044,30 por unidade",
  );
  expect(repaidText("2025-03-05")).toBe("Vencido em 05/03/2025; informe o valor resgatado");
});

test("a coin's price says that it is converted", () => {
  expect(priceText(quote("2026-05-28", "CoinGecko × dólar"), false)).toMatch(
    /^Preço em dólar \(CoinGecko\), convertido, de 28\/05\/2026: R\$/,
  );
});

const priced = (ticker: string, day: string, hasOldPrice: boolean, name = "") => ({
  asset: { ticker, name },
  currentPrice: quote(day),
  marketDay: day,
  pricesDay: "2026-11-20",
  hasOldPrice,
});

test("a price is named as its asset is elsewhere", () => {
  const bond = priced("TESOURO-SELIC-2031", "2026-11-20", false, "Tesouro Selic 2031");
  const list = buildPriceList([bond, { ...bond, hasOldPrice: true }]);
  expect(list?.more.lines).toMatchObject([{ name: "Tesouro Selic 2031" }]);
  expect(list?.old).toMatchObject([{ name: "Tesouro Selic 2031" }]);
});

test("old prices are named apart from the others", () => {
  expect(buildPriceList([])).toBeUndefined();
  const list = buildPriceList([
    priced("PETR4", "2026-11-20", false),
    priced("VALE3", "2026-05-13", true),
    priced("CASA", "2020-01-01", false),
  ]);
  expect(list).toEqual({
    day: "2026-11-20",
    old: [expect.objectContaining({ name: "VALE3", day: "2026-05-13", source: "B3" })],
    more: {
      title: "Os demais",
      lines: [
        { name: "PETR4", origin: "Cotação B3 de 20/11/2026" },
        { name: "CASA", origin: "Cotação B3 de 01/01/2020" },
      ],
    },
  });
});

test("the day is the portfolio's, and that of the positions themselves where a search leaves only others", () => {
  const bought = { ...priced("PETR4", "2026-11-23", false), marketDay: "2026-11-19" };
  const share = priced("VALE3", "2026-11-20", false);
  const coin = priced("BTC", "2026-11-23", false);
  const old = priced("OIBR3", "2026-05-13", true);
  expect(buildPriceList([bought, share, coin, old])?.day).toBe("2026-11-20");
  expect(buildPriceList([bought])?.day).toBe("2026-11-19");
  expect(buildPriceList([coin])?.day).toBe("2026-11-23");
  expect(buildPriceList([old])?.day).toBe("2026-05-13");
});

test("one line says the newest day, and how many prices are older", () => {
  const old = (name: string, day: string) => ({ name, day, source: "B3" });
  expect(priceDayText("2026-11-20", [])).toBe("Preços de 20/11/2026");
  expect(priceDayText("2026-05-13", [old("PETR4", "2026-05-13")])).toBe("Preços de 13/05/2026");
  expect(priceDayText("2026-11-20", [old("PETR4", "2026-05-13")])).toBe(
    "Preços de 20/11/2026 · 1 mais antigo",
  );
  const two = [old("PETR4", "2026-08-13"), old("VALE3", "2026-05-13")];
  expect(priceDayText("2026-08-21", two)).toBe("Preços de 21/08/2026 · 2 mais antigos");
  expect(oldestFirst(two).map(({ name }) => name)).toEqual(["VALE3", "PETR4"]);
});
