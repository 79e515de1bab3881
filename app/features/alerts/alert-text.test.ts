import { expect, it } from "vitest";
import { levelText, stateText } from "#app/features/alerts/alert-text.ts";

it("says the level, the close that reached it with its day, and why an alert rests", () => {
  expect(levelText({ direction: "up", price: "40" })).toBe("Se subir até R$\u00a040,00");
  const petrobras = { id: "1", ticker: "PETR4", name: "Petrobras" };
  expect(levelText({ direction: "up", price: "40" }, petrobras)).toBe("PETR4: se subir até R$\u00a040,00");
  const bond = { id: "2", ticker: "TESOURO-SELIC-2031", name: "Tesouro Selic 2031" };
  expect(levelText({ direction: "down", price: "9" }, bond)).toMatch(/^Tesouro Selic 2031: se cair até /);
  expect(levelText({ direction: "down", price: "0.0001234" })).toBe("Se cair até R$\u00a00,0001234");
  expect(stateText({ fired: { day: "2026-11-25", close: "40.1" }, brokenOn: null })).toBe(
    "Alcançado em 25/11/2026: fechou a R$\u00a040,10",
  );
  expect(stateText({ fired: null, brokenOn: null })).toBe("Esperando");
  expect(stateText({ fired: null, brokenOn: "2026-11-20" })).toMatch(/^Parado: .* em 20\/11\/2026\./);
});
