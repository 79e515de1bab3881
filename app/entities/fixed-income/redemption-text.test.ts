import { expect, it } from "vitest";
import { bondUnits, originText, unitsText } from "#app/entities/fixed-income/redemption-text.ts";
import { redeemableContract } from "#app/entities/fixed-income/redemption-values.ts";
import type { RedemptionProposal } from "#contract/fixed-income.ts";

it("a contract that matured is redeemed on the day of its payment", () => {
  const contract = { id: "a", name: "CDB Banco Sol 100% do CDI", paymentDay: "2026-09-01" };
  const { id, name } = contract;
  expect(redeemableContract(contract, "2026-11-27")).toEqual({ id, name, repaidOn: "2026-09-01" });
  expect(redeemableContract(contract, "2026-08-31")).toEqual({ id, name });
  expect(redeemableContract({ ...contract, paymentDay: null }, "2026-11-27")).toEqual({ id, name });
});

const proposal = (changed: Partial<RedemptionProposal>): RedemptionProposal => ({
  day: "2026-11-20",
  quantity: "0.11",
  isWhole: true,
  invested: "1210",
  gross: null,
  iof: null,
  incomeTax: null,
  net: null,
  basis: "asked",
  lastPrice: { price: "16000.11", day: "2025-02-27" },
  ...changed,
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("an amount that is not known is asked, with the last price named as a reference", () => {
  expect(plain(originText(proposal({})))).toBe(
    "Informe o valor bruto que o Tesouro pagou por 0,11 título. Só como referência: o último preço conhecido, de 27/02/2025, foi R$ 16.000,11 por título, R$ 1.760,01 no total.",
  );
  expect(originText(proposal({ lastPrice: null }))).toContain("Não há preço conhecido");
});

it("a proposed amount names its origin", () => {
  expect(plain(originText(proposal({ basis: "price" })))).toContain(
    "Pelo preço do Tesouro de 27/02/2025, R$ 16.000,11 por título",
  );
  expect(originText(proposal({ basis: "nominal-value", quantity: "3" }))).toContain("3,00 títulos");
  expect(originText(proposal({ basis: "contract", lastPrice: null }))).toContain("pelo contrato");
  expect(originText(proposal({ basis: "interest-due" }))).toContain("juros que já foram pagos");
});

it("a part of a bond names its units, and a part of a contract none", () => {
  expect(unitsText(proposal({ basis: "price" }))).toBe("Sai da carteira: 0,11 título.");
  expect(unitsText(proposal({ basis: "contract" }))).toBe("");
  expect([bondUnits("1.9"), bondUnits("2"), bondUnits("2.5")]).toEqual([
    "1,90 título",
    "2,00 títulos",
    "2,50 títulos",
  ]);
});
