import type { z } from "zod";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import type { AnswerCache } from "#server/compute/answer-cache.ts";
import type { Computations } from "#server/compute/computations.ts";
import type { Task } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import { versionsOfAll } from "#server/ledger/version.ts";
import type { Actor } from "#server/lib/actor.ts";
import type { Clock } from "#server/lib/clock.ts";
import { findPortfolioOrSum } from "#server/portfolios/consolidated-queries.ts";
import { type PortfolioParams, readPortfolio } from "#server/portfolios/portfolio-scope.ts";

export type Computing = { people: Db; clock: Clock; computations: Computations; cache: AnswerCache };

type PortfolioRequest = { actor: Actor; params: z.infer<typeof PortfolioParams> };

type AnswerOptions = {
  /** The version of everything that an answer about a portfolio is computed from; `memberIds` are those that it sums, or itself. */
  versionOf?: (db: Db, portfolioId: string, memberIds: readonly string[]) => Promise<string>;
  /** Whether the answer may be about the sum of several portfolios. */
  ofSums?: boolean;
};

/** The portfolio itself, or those that it sums. */
export const memberIdsOf = ({
  id,
  consolidates,
}: {
  id: string;
  consolidates?: Portfolio["consolidates"];
}): string[] => consolidates?.map((member) => member.id) ?? [id];

/** Answers about one portfolio, from the cache. An answer is computed once per day and version of the portfolio's data. */
export function createCachedAnswers(
  { people, clock, computations, cache }: Computing,
  { versionOf, ofSums = false }: AnswerOptions = {},
) {
  const findVersion = async (db: Db, portfolio: Portfolio) => {
    const memberIds = memberIdsOf(portfolio);
    return versionOf ? versionOf(db, portfolio.id, memberIds) : (await versionsOfAll(db, memberIds)).all;
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
