import { expect, it } from "vitest";
import { completeProposal, parseAnswer } from "#app/features/imports/answer-values.ts";

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
