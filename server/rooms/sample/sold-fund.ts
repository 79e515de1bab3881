import type { RecordedPayment } from "#server/rooms/tax/statement-queries.ts";

const fund = { ticker: "BRCO11", quantity: "100", custodian: "BTG Pactual" };

/** A fund that was bought and sold at shipped prices, so that the month of its sale has a DARF. */
export const soldFund = [
  { ...fund, type: "BUY", tradeDate: "2025-01-15", price: "95.87", fees: "2.88" },
  { ...fund, type: "SELL", tradeDate: "2026-05-15", price: "117.62", fees: "3.52" },
] as const;

/** The payment of that DARF: 20% of the gain of 2,168.60. Withheld tax of less than 1 is not collected. */
export const fundTaxPayment: RecordedPayment = {
  code: "6015",
  month: "2026-05",
  due: "433.72",
  amount: "433.72",
  paidOn: "2026-06-29",
};
