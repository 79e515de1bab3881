import type { z } from "zod";
import { membersOf } from "#contract/portfolio-sums.ts";
import type { Portfolio, PortfolioName } from "#contract/portfolios.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { findPortfolioOrSum } from "#server/accounts/portfolios/consolidated-queries.ts";
import { type PortfolioParams, readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { versionsOfAll } from "#server/ledger/replays/version.ts";
import type { AnswerCache } from "#server/platform/compute/answer-cache.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Task } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

export type Computing = { people: Db; clock: Clock; computations: Computations; cache: AnswerCache };

/** The actor of a request, and the portfolio or sum that it is about. */
export type PortfolioRequest = { actor: Actor; params: z.infer<typeof PortfolioParams> };

type AnswerOptions = {
  /** The version of everything that an answer about a portfolio is computed from. */
  versionOf?: (db: Db, portfolioId: string, members: readonly PortfolioName[]) => Promise<string>;
  /** Whether the answer may be about the sum of several portfolios. */
  ofSums?: boolean;
};

/** Answers about one portfolio, from the cache. An answer is computed once per day and version of the portfolio's data. */
export function createCachedAnswers(
  { people, clock, computations, cache }: Computing,
  { versionOf, ofSums = false }: AnswerOptions = {},
) {
  const findVersion = async (db: Db, portfolio: Portfolio) => {
    const members = membersOf(portfolio);
    return versionOf ? versionOf(db, portfolio.id, members) : (await versionsOfAll(db, members)).all;
  };

  return async (
    { actor, params }: PortfolioRequest,
    taskOn: (portfolio: Portfolio, today: Day) => Task,
  ): Promise<Buffer | undefined> => {
    const { portfolio, version } = await readPortfolio(
      people,
      actor,
      params,
      async (db, found) => ({ version: await findVersion(db, found) }),
      ofSums ? findPortfolioOrSum : undefined,
    );
    const task = taskOn(portfolio, dayOf(clock()));
    const question = `${task.name} ${JSON.stringify(task.input)}`;
    return cache.answer({ personId: actor.id, question, version }, () => computations.run(actor, task));
  };
}
