import { expect, it } from "vitest";
import { parseContract, startContract, yieldHint } from "#app/features/imports/contract-answer-values.ts";
import type { ImportContract } from "#contract/import-contracts.ts";

const contract: ImportContract = {
  code: "CDB1",
  kinds: ["CDB"],
  issuer: "BANCO X",
  firstDay: "2024-03-04",
  unitPrice: "1000",
  quantity: "10",
  remuneration: null,
  index: "CDI",
  maturity: "2027-03-04",
  proposal: null,
  isFirstDayAsked: false,
  hasPayments: false,
  problem: null,
};
const start = startContract(contract, undefined);

it("starts with what the files tell, and leaves open what they lack", () => {
  expect(start).toMatchObject({ kind: "CDB", remuneration: "", maturity: "2027-03-04", liquidity: null });
  const debenture = { ...contract, kinds: ["DEBENTURE" as const, "INCENTIVISED_DEBENTURE" as const] };
  expect(startContract(debenture, undefined)).toMatchObject({ kind: null });
  expect(parseContract(start, contract)).toMatchObject({
    errors: { remuneration: "Informe o rendimento", liquidity: "Escolha a liquidez" },
  });
});

it("gives an answer, which fills the form again", () => {
  const values = {
    ...start,
    remuneration: "110% CDI",
    liquidity: "daily" as const,
    redeemableFrom: "2025-01-01",
  };
  const parsed = parseContract(values, contract);
  expect(parsed).toMatchObject({ answer: { remuneration: "110% CDI", redeemableFrom: null } });
  if (!("answer" in parsed)) throw new Error("no answer");
  expect(startContract(contract, parsed.answer)).toEqual({ ...values, redeemableFrom: "" });
});

it("names a maturity that is not after the first purchase", () => {
  const values = { ...start, remuneration: "12%", liquidity: "daily" as const, maturity: "2024-03-04" };
  expect(parseContract(values, contract)).toEqual({
    errors: { maturity: "Vencimento deve ser depois da data da aplicação" },
  });
});

it.each([
  ["", null, /^Ex\.:/],
  ["", "CDI", /^A Posição diz CDI, sem a taxa/],
  ["110% CDI", "CDI", /^Lido como 110% do CDI$/],
  ["CDI + 2%", "CDI", /^Lido como CDI \+ 2% a\.a\.$/],
  ["110% CDI", "IPCA", /mas a Posição diz IPCA/],
  ["IPCA + 6%", "IGP-M", /ainda não calculamos/],
])("explains '%s' where posição says %s", (typed, index, hint) => {
  expect(yieldHint(typed, { index })).toMatch(hint);
});
