import { expect, it } from "vitest";
import { removedText, replacedIds, replacementText } from "./replacement-text.ts";

const former = {
  id: "a",
  day: "2026-10-05",
  code: "ITUB4",
  entryKind: "BUY",
  quantity: "10",
  price: "30",
  net: null,
  importedAt: "2026-10-06T12:00:00Z",
  canRemove: true,
};
const asked = (proposal: object) => ({ proposal: { as: "replace" as const, ...proposal } });

it.each([
  [former, { quantity: "12", price: "30" }, "Trocar 10 por 12"],
  [former, { quantity: "10", price: "29.5" }, "Trocar R$ 30,00 por R$ 29,50"],
  [{ ...former, quantity: null, price: null, net: "12.5" }, {}, "Trocar os R$ 12,50 por esta linha"],
  [{ ...former, quantity: null, price: null }, {}, "Trocar o lançamento antigo por esta linha"],
])("a replacement says what changes", (gone, proposal, text) => {
  expect(replacementText(gone, asked(proposal)).replaceAll("\u00a0", " ")).toBe(text);
});

it("only an answer that replaces takes the place of a former entry", () => {
  const row = { question: { id: "q", proposal: null, canRecord: true, replaces: former, move: null } };
  expect(replacedIds([row], { q: { as: "replace" } })).toEqual(["a"]);
  expect(replacedIds([row], { q: { as: "nothing" } })).toEqual([]);
  expect(replacedIds([row], {})).toEqual([]);
});

it("an upload that only takes out entries says so", () => {
  expect(removedText(1)).toBe("1 lançamento sai da carteira.");
  expect(removedText(2)).toBe("2 lançamentos saem da carteira.");
});
