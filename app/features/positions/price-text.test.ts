import { expect, test } from "vitest";
import { oldPricesNote, priceText } from "./price-text.ts";

const quote = (day: string, source: string | null = "B3") => ({ price: "44.3", day, source });

test("a value says which price it stands on, from when", () => {
  expect(priceText(quote("2026-08-21"), false)).toBe("Cotação B3 de 21/08/2026: R$\u00a044,30 por unidade");
  expect(priceText(quote("2026-11-20", null), false)).toBe(
    "Seu último lançamento, em 20/11/2026: R$\u00a044,30 por unidade",
  );
  expect(priceText(quote("2026-11-20", "sua avaliação"), false)).toBe(
    "Sua avaliação, em 20/11/2026: R$\u00a044,30 por unidade",
  );
  expect(priceText(quote("2026-08-21"), true)).not.toContain("44");
});

test("old prices are spoken of, from when the oldest is", () => {
  const priced = (day: string, hasOldPrice: boolean) => ({ currentPrice: quote(day), hasOldPrice });
  expect(oldPricesNote([priced("2026-11-15", false)])).toBeUndefined();
  expect(oldPricesNote([priced("2026-11-13", true), priced("2026-11-13", true)])).toBe(
    "Preços de 13/11/2026",
  );
  expect(
    oldPricesNote([
      priced("2026-11-20", false),
      priced("2026-05-13", true),
      priced("2026-06-01", true),
      priced("2020-01-01", false),
    ]),
  ).toBe("Há preços antigos, de 13/05/2026");
});
