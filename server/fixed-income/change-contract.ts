import type { ContractTerms, FixedIncomeContract } from "#contract/fixed-income.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { Db } from "#server/db/client.ts";
import { contractName, detailsOf } from "#server/fixed-income/contract-details.ts";
import * as queries from "#server/fixed-income/contract-queries.ts";
import { presentContract } from "#server/fixed-income/present-contract.ts";
import { requirePortfolio } from "#server/portfolios/portfolio-scope.ts";

/**
 * Changes the terms of a contract. The purchases of its former first day move with it. A name that was made from the terms follows
 * them; one that the person typed stays.
 */
export async function changeContract(
  db: Db,
  today: Day,
  { portfolioId, contractId }: { portfolioId: string; contractId: string },
  terms: ContractTerms,
): Promise<FixedIncomeContract> {
  await requirePortfolio(db, portfolioId);
  const former = await queries.lockContract(db, contractId);
  if (!former) throw new ProblemError("not-found");
  const details = detailsOf(terms, former.unitPrice, today);
  await queries.updateContract(db, contractId, details);
  if (details.firstDay !== former.firstDay)
    await queries.movePurchases(db, contractId, { from: former.firstDay, to: details.firstDay });
  const { id, ticker } = former;
  const name = former.name === contractName(former) ? contractName(details) : former.name;
  if (name !== former.name) await queries.nameContract(db, id, name, foldedText(`${ticker} ${name}`));
  return presentContract({ ...details, id, ticker, name });
}
