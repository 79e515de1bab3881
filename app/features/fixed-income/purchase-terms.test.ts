import { expect, it } from "vitest";
import { PurchaseTermsSchema, repeatTerms } from "#app/features/fixed-income/purchase-terms.ts";

const typed = {
  kind: "CDB" as const,
  issuer: "Banco Sol",
  firstDay: "2024-01-02",
  remuneration: "110% CDI",
  maturity: "2024-06-03",
  interestPaid: "at-maturity" as const,
  liquidity: "at-maturity" as const,
  redeemableFrom: "2024-02-01",
};
const terms = PurchaseTermsSchema.parse(typed);

it("repeats terms with the day of each purchase, without a day that another liquidity left behind", () => {
  const repeated = repeatTerms({ typed, terms }, [{ day: "2024-02-01" }, { day: "2024-03-01" }]);
  expect(
    repeated.map((each) => [each.typed.firstDay, each.terms.firstDay, each.terms.redeemableFrom]),
  ).toEqual([
    ["2024-02-01", "2024-02-01", null],
    ["2024-03-01", "2024-03-01", null],
  ]);
});

it("stops at the first purchase that the terms do not fit", () => {
  const days = ["2024-02-01", "2024-06-03", "2024-03-01"];
  const repeated = repeatTerms(
    { typed, terms },
    days.map((day) => ({ day })),
  );
  expect(repeated.map((each) => each.terms.firstDay)).toEqual(["2024-02-01"]);
});
