import fc from "fast-check";
import { expect, it } from "vitest";
import { custodianOfWords, readEntrySentence } from "#app/features/transactions/entry-sentence.ts";

const today = "2026-11-22";
const nothing = { price: undefined, day: undefined, fees: undefined, custodian: "" };

it.each([
  [
    "100 petr4 38,40 ontem xp",
    { quantity: "100", asset: "petr4", price: "38.40", day: "2026-11-21", custodian: "xp" },
  ],
  ["100 PETR4 a R$ 38,40", { quantity: "100", asset: "petr4", price: "38.40" }],
  [
    "compra 100 ações de petr4 por 38,40 em 21/11 na XP Investimentos",
    {
      quantity: "100",
      asset: "petr4",
      price: "38.40",
      day: "2026-11-21",
      custodian: "xp investimentos",
    },
  ],
  ["vendi 50 itub4 @32", { type: "SELL", quantity: "50", asset: "itub4", price: "32" }],
  ["petr4 100 38,40", { quantity: "100", asset: "petr4", price: "38.40" }],
  ["v petr4 100", { type: "SELL", quantity: "100", asset: "petr4" }],
  ["1.000 mglu3 2,35 23/11", { quantity: "1000", asset: "mglu3", price: "2.35", day: "2025-11-23" }],
  [
    "0,015 bitcoin 350.000,00 01/02/24",
    { quantity: "0.015", asset: "bitcoin", price: "350000.00", day: "2024-02-01" },
  ],
  [
    "10 banco do brasil 21,5 taxas 1,20 anteontem",
    {
      quantity: "10",
      asset: "banco do brasil",
      price: "21.5",
      fees: "1.20",
      day: "2026-11-20",
    },
  ],
  [
    "2 tesouro prefixado 2032 720,31 2026-11-03",
    {
      quantity: "2",
      asset: "tesouro prefixado 2032",
      price: "720.31",
      day: "2026-11-03",
    },
  ],
  ["2 tesouro selic 2029", { quantity: "2", asset: "tesouro selic 2029" }],
  ["100x petr4 xp", { quantity: "100", asset: "petr4", custodian: "xp" }],
  ["100 petr4 29/02/2026", { quantity: "100", asset: "petr4", custodian: "29/02/2026" }],
])("reads %s", (text, expected) => {
  expect(readEntrySentence(text, today)).toEqual({ type: "BUY", ...nothing, ...expected });
});

it.each([
  "",
  "petr4",
  "itau",
  "sp500",
  "100",
  "tesouro prefixado 2032",
  "3m",
  "fii 11",
  "21/11",
  "c",
  "compra",
  "c vale",
])("takes '%s' for a search", (text) => expect(readEntrySentence(text, today)).toBeUndefined());

it("reads what it would write, and never fails on other text", () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), cents, (quantity, price) => {
      const money = (price / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
      const units = quantity.toLocaleString("pt-BR");
      expect(readEntrySentence(`venda ${units} vale3 ${money}`, today)).toMatchObject({
        type: "SELL",
        quantity: `${quantity}`,
        price: (price / 100).toFixed(2),
      });
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => void readEntrySentence(text, today)));
});

it("finds the custodian by its name or by the beginning of one name alone", () => {
  const custodians = ["XP", "XP Empresas", "Itaú", "Inter", "Inter DTVM"].map((name) => ({ name }));
  const find = (words: string) => custodianOfWords(words, custodians)?.name;
  expect([find("xp"), find("itau"), find("it"), find("inter d"), find("int"), find("nu")]).toEqual([
    "XP",
    "Itaú",
    "Itaú",
    "Inter DTVM",
    undefined,
    undefined,
  ]);
});
