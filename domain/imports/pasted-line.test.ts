import fc from "fast-check";
import { expect, it } from "vitest";
import { readPastedLine } from "#domain/imports/pasted-line.ts";

const today = "2026-11-22";

it.each([
  ["12/03/2025 C PETR4 100 32,50", "2025-03-12 BUY PETR4 100 32.5 0 "],
  ["comprei 100 PETR4 a 32,50 em 12/03/2025", "2025-03-12 BUY PETR4 100 32.5 0 "],
  ["12/03/2025 PETR4 100 32", "2025-03-12 ? PETR4 100 32 0 "],
  ["vendi 1.000 itub4 a 32,50 em 12/03/2025 taxas 4,90 na xp", "2025-03-12 SELL ITUB4 1000 32.5 4.9 XP"],
])("%s is read", (line, expected) => {
  const { entry } = readPastedLine(line, today);
  expect(
    entry &&
      [
        entry.day,
        entry.type ?? "?",
        entry.ticker,
        entry.quantity,
        entry.price,
        entry.fees,
        entry.institution,
      ].join(" "),
  ).toBe(expected);
});

it.each([
  ["Data Ativo Quantidade Preço", { kind: "no-entry" }],
  ["20/13/2025 C PETR4 100 32,50", { kind: "not-a-day", text: "20/13/2025" }],
  ["comprei 100 PETR4 a 32,50 em 31/02/2025", { kind: "not-a-day", text: "31/02/2025" }],
  ["13/03/2025 C BTC 0,5 350000", { kind: "no-entry" }],
  ["12/03/2025 14:30 V VALE3 10 55", { kind: "no-entry" }],
  ["12/03/2025 dividendo PETR4 100 0,50", { kind: "income" }],
  ["10/03/2026 cdb banco x 500 1,00", { kind: "application" }],
  ["amanha petr4", { kind: "no-amounts" }],
  ["comprei PETR4 em 12/03/2025", { kind: "no-amounts" }],
  ["comprei 100 PETR4 a 32,50", { kind: "without-day" }],
  ["comprei 100 PETR4 em 12/03/2025", { kind: "without-price" }],
  ["comprei 100 PETR4 a 32,50 em 12/03/2099", { kind: "future" }],
  ["comprei 100 petrobras a 32,50 em 12/03/2025", { kind: "no-ticker", text: "petrobras" }],
])("%s is not read: %j", (line, reason) => {
  expect(readPastedLine(line, today)).toEqual({ reason });
});

it.each([
  ["comprei R$ 500 PETR4 a 32,50 em 12/03/2025", { kind: "amount", text: "500" }],
  ["comprei 1,5 PETR4 a 32,50 em 12/03/2025", { kind: "fraction" }],
  ["comprei 100 PETR4 a 32,50 em 12/03/2025 com Zeca", { kind: "unread", text: "Zeca" }],
  [
    "comprei 100 PETR4 a 32,50 e 50 VALE3 a 60,10 em 12/03/2025",
    { kind: "entries", text: "50 VALE3 a 60,10" },
  ],
  ["comprei 100 PETR4 a 32,50 4,90 em 12/03/2025", { kind: "fees" }],
])("%s is not read for its doubt %j", (line, doubt) => {
  expect(readPastedLine(line, today)).toEqual({ reason: { kind: "doubt", doubt } });
});

it("either reads a line or says why, whatever it holds", () => {
  fc.assert(
    fc.property(fc.string(), (line) => {
      const { entry, reason } = readPastedLine(line, today);
      expect(entry === undefined).toBe(reason !== undefined);
    }),
  );
});
