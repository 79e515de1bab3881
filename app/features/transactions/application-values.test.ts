import { expect, it } from "vitest";
import { ApplicationSchema, initialApplication } from "#app/features/transactions/application-values.ts";

const typed = { issuer: "Caixa", amount: "1000", remuneration: "110% CDI", maturity: "2027-03-12" };

it("savings have the terms of the law, whatever was typed for another kind", () => {
  const savings = initialApplication({ ...typed, kind: "POUPANCA" }, "2025-03-12");
  expect(ApplicationSchema.parse(savings)).toMatchObject({
    kind: "POUPANCA",
    issuer: "Caixa",
    amount: "1000",
    firstDay: "2025-03-12",
    remuneration: "poupança",
    maturity: null,
    liquidity: "daily",
    redeemableFrom: null,
  });
});

it("another kind keeps its typed terms", () => {
  const cdb = initialApplication(typed, "2025-03-12");
  expect(ApplicationSchema.parse(cdb)).toMatchObject({
    remuneration: "110% CDI",
    maturity: "2027-03-12",
    liquidity: "at-maturity",
  });
});
