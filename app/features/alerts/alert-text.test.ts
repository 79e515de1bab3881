import { expect, it } from "vitest";
import { levelText, stateText } from "#app/features/alerts/alert-text.ts";

it("says the level, with the name of the asset where it is not known", () => {
  expect(levelText({ direction: "up", price: "40" })).toBe("Se subir até R$\u00a040,00");
  const petrobras = { id: "1", ticker: "PETR4", name: "Petrobras" };
  expect(levelText({ direction: "up", price: "40" }, petrobras)).toBe("PETR4: se subir até R$\u00a040,00");
  const bond = { id: "2", ticker: "TESOURO-SELIC-2031", name: "Tesouro Selic 2031" };
  expect(levelText({ direction: "down", price: "9" }, bond)).toMatch(/^Tesouro Selic 2031: se cair até /);
  expect(levelText({ direction: "down", price: "0.0001234" })).toBe("Se cair até R$\u00a00,0001234");
});

const waiting = {
  direction: "up" as const,
  price: "40",
  fired: null,
  brokenOn: null,
  lastClose: { day: "2026-11-19", close: "38.4" },
};

it("says the close that reached it with its day, and why an alert rests", () => {
  expect(stateText({ ...waiting, fired: { day: "2026-11-25", close: "40.1" } })).toBe(
    "Alcançado em 25/11/2026: fechou a R$\u00a040,10",
  );
  expect(stateText({ ...waiting, brokenOn: "2026-11-20" })).toMatch(/^Parado: .* em 20\/11\/2026\./);
});

it("says how far the newest close is from the level", () => {
  const closed = "fechou a R$\u00a038,40 em 19/11/2026";
  expect(stateText(waiting)).toBe(`Faltam 4,2%: ${closed}`);
  expect(stateText({ ...waiting, direction: "down", price: "36" })).toBe(`Faltam 6,3%: ${closed}`);
  expect(stateText({ ...waiting, price: "39.16" })).toBe(`Faltam 2,0%: ${closed}`);
  expect(stateText({ ...waiting, price: "39.15" })).toBe(`Faltam 2,0%: ${closed}`);
  expect(stateText({ ...waiting, price: "39" })).toBe(`Falta 1,6%: ${closed}`);
  expect(stateText({ ...waiting, price: "38.41" })).toBe(`Falta menos de 0,1%: ${closed}`);
});

it("says no distance without a close, nor beyond the level", () => {
  expect(stateText({ ...waiting, lastClose: null })).toBe("Esperando");
  expect(stateText({ ...waiting, price: "38" })).toBe("Esperando: fechou a R$\u00a038,40 em 19/11/2026");
});
