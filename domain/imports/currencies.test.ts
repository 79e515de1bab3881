import { expect, it } from "vitest";
import {
  currencyAfterIn,
  currencyInText,
  currencyNamed,
  isForeignInstitution,
  splitForeignMarket,
  splitPair,
  splitUnit,
} from "#domain/imports/currencies.ts";

it.each([
  ["R$ 10,50", "10,50", "R$"],
  ["US$ 10.50", "10.50", "US$"],
  ["-US$ 10.50", "-10.50", "US$"],
  ["(R$ 4,90)", "(4,90)", "R$"],
  ["$1,234.50", "1,234.50", "$"],
  ["€ 10", "10", "€"],
  ["10 EUR", "10", "EUR"],
  ["950.0USDT", "950.0", "USDT"],
  ["0.0100000000BTC", "0.0100000000", "BTC"],
  ["R$\u00a01.234,56", "1.234,56", "R$"],
  ["1.2E-3", "1.2E-3", ""],
  ["2.3e7", "2.3e7", ""],
  ["10", "10", ""],
  ["PETR4", "PETR4", ""],
])("splits %j into a number and its unit", (text, number, unit) => {
  expect(splitUnit(text)).toEqual({ number, unit });
});

it.each([
  ["Moeda", undefined],
  ["dólar", "USD"],
  ["Dólares", "USD"],
  ["US$", "USD"],
  ["(USD)", "USD"],
  ["euro", "EUR"],
  ["reais", "BRL"],
  ["R$", "BRL"],
  ["USDT", "USDT"],
  ["PETR4", undefined],
])("takes %j for the currency %s", (text, currency) => {
  expect(currencyNamed(text)).toBe(currency);
});

it.each([
  ["Preço (US$)", "USD"],
  ["Price (USD)", "USD"],
  ["Preço em dólar", "USD"],
  ["Price ($)", "USD"],
  ["Valor (€)", "EUR"],
  ["PriceUSD", "USD"],
  ["Preço (R$)", "BRL"],
  ["Valor em reais", "BRL"],
  ["Preço", undefined],
  ["Valor real", undefined],
  ["Price per share", undefined],
])("finds the currency of the header %j: %s", (header, currency) => {
  expect(currencyInText(header)).toBe(currency);
});

it.each([
  ["BTC/USDT", "BTC", "USDT"],
  ["BTC-USD", "BTC", "USD"],
  ["BTCUSDT", "BTC", "USDT"],
  ["btc_brl", "BTC", "BRL"],
  ["ETHBTC", "ETH", "BTC"],
])("splits the pair %j", (text, coin, currency) => {
  expect(splitPair(text)).toEqual({ coin, currency });
});

it.each(["PETR4", "BTC", "USDT", "WBTC", "STETH", "AAPL", "ITSA4F", "TESOURO SELIC 2029"])(
  "finds no pair in %j",
  (text) => {
    expect(splitPair(text)).toBeUndefined();
  },
);

it("knows stocks of the United States by their market, and brokers that trade there", () => {
  expect(splitForeignMarket("NASDAQ:AAPL")).toBe("AAPL");
  expect(splitForeignMarket("AAPL.US")).toBe("AAPL");
  expect(splitForeignMarket("PETR4.SA")).toBeUndefined();
  expect(isForeignInstitution("Avenue Securities LLC")).toBe(true);
  expect(isForeignInstitution("Binance")).toBe(true);
  expect(isForeignInstitution("XP Investimentos")).toBe(false);
});

it.each([
  ["preço em dólar", "USD"],
  ["valores em US$", "USD"],
  ["price in USD", "USD"],
  ["pago em reais", undefined],
  ["em alta", undefined],
  ["fundo em dolarização", undefined],
])("a note states a currency after 'em': %s", (text, currency) => {
  expect(currencyAfterIn(text)).toBe(currency);
});
