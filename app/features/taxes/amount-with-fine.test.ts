import { expect, it } from "vitest";
import { amountWithFine } from "#app/features/taxes/amount-with-fine.ts";

// The fine of Lei 9.430/1996, art. 61, is 0.33 % a day up to 20 %: 20 % of R$ 37,89 is R$ 7,58.
it("adds the fine to the late amount, and no interest", () => {
  expect(amountWithFine({ amount: "37.89", late: { fine: "7.58" } })).toBe("45.47");
});
