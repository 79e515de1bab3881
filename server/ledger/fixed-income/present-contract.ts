import type { FixedIncomeContract } from "#contract/fixed-income.ts";
import { paymentDay } from "#domain/fixed-income/payment-days.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { Contract } from "#server/ledger/fixed-income/contract-queries.ts";

export const presentContract = (contract: Contract): FixedIncomeContract => ({
  id: contract.id,
  ticker: contract.ticker,
  name: contract.name,
  issuer: contract.issuer,
  kind: contract.kind,
  firstDay: contract.firstDay,
  maturity: contract.maturity,
  paymentDay: paymentDay(contract),
  remuneration: remunerationText(contract.remuneration),
  interestPaid: contract.interestPaid,
  liquidity: contract.liquidity,
  redeemableFrom: contract.redeemableFrom,
  code: contract.code,
  unitPrice: textOf(contract.unitPrice),
});
