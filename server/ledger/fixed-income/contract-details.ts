import { type ContractTerms, remunerationMessage } from "#contract/fixed-income.ts";
import { fieldProblem } from "#contract/problem.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { contractKindName } from "#domain/fixed-income/contract-kinds.ts";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { ContractDetails } from "#server/ledger/fixed-income/contract-queries.ts";

/** The details that a form tells. Refuses a first day in the future. */
export function detailsOf(sent: ContractTerms, unitPrice: Decimal, today: Day): ContractDetails {
  const remuneration = readRemuneration(sent.remuneration);
  if (!remuneration) throw fieldProblem("invalid-input", "remuneration", remunerationMessage);
  if (sent.firstDay > today) throw fieldProblem("invalid-input", "firstDay", dateInFuture);
  const { issuer, kind, firstDay, maturity, interestPaid, liquidity, redeemableFrom, code } = sent;
  const terms = { firstDay, maturity, remuneration, interestPaid };
  return { issuer, kind, ...terms, liquidity, redeemableFrom, code, unitPrice };
}

/** 'CDB Nubank 110% do CDI', 'Poupança Caixa'. */
export const contractName = ({
  kind,
  issuer,
  remuneration,
}: Pick<ContractDetails, "kind" | "issuer" | "remuneration">): string =>
  [
    contractKindName(kind),
    issuer,
    ...(remuneration.index === "savings" ? [] : [remunerationText(remuneration)]),
  ].join(" ");
