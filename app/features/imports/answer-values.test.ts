import { expect, it } from "vitest";
import { completeProposal, likelyKinds, parseAnswer } from "#app/features/imports/answer-values.ts";

it("takes the fields of the kind alone, and tax that is not typed as none", () => {
  expect(parseAnswer({ as: "buy", quantity: "10", price: "2.5", gross: "7" })).toEqual({
    answer: { as: "buy", quantity: "10", price: "2.5" },
  });
  expect(parseAnswer({ as: "income", kind: "yield", gross: "7" })).toEqual({
    answer: { as: "income", kind: "yield", gross: "7", withheld: "0" },
  });
});

it("says what is missing, field by field", () => {
  expect(parseAnswer({ as: null })).toEqual({ errors: { as: "Escolha o que é esta linha" } });
  expect(parseAnswer({ as: "subscription", quantity: "0", total: "" })).toEqual({
    errors: { quantity: "Quantidade deve ser maior que zero", total: "Valor total obrigatório" },
  });
});

it("accepts a proposal that lacks nothing", () => {
  expect(completeProposal({ as: "sell", quantity: "1", price: "2" })).toMatchObject({ as: "sell" });
  expect(completeProposal({ as: "subscription", quantity: "1" })).toBeUndefined();
  expect(completeProposal(null)).toBeUndefined();
});

it("offers what is proposed, and for a row without a proposal the usual kinds", () => {
  const question = { id: "1", proposal: null, canRecord: true, replaces: null, move: null };
  expect(likelyKinds({ ...question, proposal: { as: "subscription" } })).toEqual(["subscription", "nothing"]);
  expect(likelyKinds({ ...question, move: "in" })).toEqual(["moved", "nothing"]);
  expect(likelyKinds(question)).toEqual(["buy", "sell", "income", "nothing"]);
  expect(likelyKinds({ ...question, proposal: { as: "nothing" } })).toEqual([
    "buy",
    "sell",
    "income",
    "nothing",
  ]);
});
