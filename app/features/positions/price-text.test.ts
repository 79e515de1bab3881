import { expect, test } from "vitest";
import { priceText, quotesNote } from "./price-text.ts";

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

test("quotes are spoken of once they are more than five days old", () => {
  expect(quotesNote([quote("2026-11-15")], "2026-11-20")).toBeUndefined();
  expect(quotesNote([quote("2026-11-14"), quote("2026-11-13")], "2026-11-20")).toBe(
    "Cotações de até 14/11/2026",
  );
  expect(quotesNote([quote("2026-11-20"), quote("2026-05-13")], "2026-11-20")).toBe(
    "Há cotações de dias anteriores, a mais antiga de 13/05/2026",
  );
});

test("one's own trades and valuations are no quotes", () => {
  expect(quotesNote([quote("2020-01-01", "sua avaliação")], "2026-11-20")).toBeUndefined();
  expect(quotesNote([quote("2020-01-01", null)], "2026-11-20")).toBeUndefined();
});
