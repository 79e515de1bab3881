import type { ContractTerms, FixedIncomeContract } from "#contract/fixed-income.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { contractName, detailsOf } from "#server/ledger/fixed-income/contract-details.ts";
import * as queries from "#server/ledger/fixed-income/contract-queries.ts";
import { presentContract } from "#server/ledger/fixed-income/present-contract.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Refuses a day after a sale, or after a move to another portfolio: the units would not be bought yet. */
async function moveFirstDay(db: Db, { id, firstDay }: queries.Contract, to: Day): Promise<void> {
  const sold = await queries.findFirstSaleDay(db, id);
  if (sold !== undefined && sold < to)
    throw fieldProblem(
      "invalid-input",
      "firstDay",
      `Há um resgate em ${shownDay(sold)}, e a aplicação não pode começar depois dele`,
    );
  const moved = await queries.findFirstMoveDay(db, id);
  if (moved !== undefined && moved <= to)
    throw fieldProblem(
      "invalid-input",
      "firstDay",
      `A aplicação mudou de carteira em ${shownDay(moved)}, e precisa começar antes disso`,
    );
  await queries.movePurchases(db, id, { from: firstDay, to });
}

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
  if (details.firstDay !== former.firstDay) await moveFirstDay(db, former, details.firstDay);
  const { id, ticker } = former;
  const name = former.name === contractName(former) ? contractName(details) : former.name;
  if (name !== former.name) await queries.nameContract(db, id, name, foldedText(`${ticker} ${name}`));
  return presentContract({ ...details, id, ticker, name });
}
