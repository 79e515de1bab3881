import { sql } from "kysely";
import { interestId } from "#domain/fixed-income/interest-payments.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { LedgerScope } from "#server/ledger/replays/trade-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { ofSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";

/** One decision of a person to leave something out: an event, a distribution, interest of a contract, or a step of prices. */
type Ignored = {
  portfolio_id: string;
  event_id: string | null;
  distribution_id: string | null;
  /** Whether the distribution is an amortization or a capital return. */
  is_repayment: boolean;
  contract_id: string | null;
  interest_day: Day | null;
  step_asset_id: string | null;
  step_day: Day | null;
};

async function readIgnored(db: Db, scope: LedgerScope): Promise<readonly Ignored[]> {
  const ofScope = scope === "taxpayer" ? sql`true` : sql`portfolio_id = ${scope.portfolioId}`;
  const { rows } = await sql<Ignored>`
    select portfolio_id, coalesce(corporate_event_id, conversion_id) as event_id, distribution_id,
      coalesce(distributions.kind in ('amortization', 'capital-return'), false) as is_repayment,
      contract_id, interest_day, step_asset_id, step_day
    from ignored_events left join distributions on distributions.id = distribution_id
    where ${ofScope}
  `.execute(db);
  return rows;
}

const ignored = snapshotKeys<[scope: string], Promise<readonly Ignored[]>>();

const findIgnored = (db: Db, scope: LedgerScope): Promise<readonly Ignored[]> =>
  ofSnapshot(db, ignored(scope === "taxpayer" ? scope : scope.portfolioId), () => readIgnored(db, scope));

/** A known event that a portfolio does not want as it is. */
type OmittedEvent = { portfolioId: string; eventId: string };

/** The known events that each portfolio ignores. */
export async function findIgnoredEvents(db: Db, scope: LedgerScope): Promise<OmittedEvent[]> {
  const rows = await findIgnored(db, scope);
  return rows.flatMap(({ portfolio_id, event_id }) =>
    event_id === null ? [] : { portfolioId: portfolio_id, eventId: event_id },
  );
}

/**
 * The steps of prices that the person calls moves of the market, and the days of a fund without come-cotas: asset id and day.
 */
export async function findAnsweredSteps(db: Db, portfolioId: string): Promise<Set<string>> {
  const rows = await findIgnored(db, { portfolioId });
  return new Set(
    rows.flatMap(({ step_asset_id, step_day }) =>
      step_asset_id === null ? [] : `${step_asset_id} ${step_day}`,
    ),
  );
}

/** Distributions and interest of contracts that the person leaves out of a portfolio. */
export async function findIgnoredDistributions(db: Db, portfolioId: string): Promise<Set<string>> {
  const rows = await findIgnored(db, { portfolioId });
  return new Set(
    rows.flatMap(({ distribution_id, contract_id, interest_day }) =>
      contract_id !== null && interest_day !== null
        ? interestId(contract_id, interest_day)
        : (distribution_id ?? []),
    ),
  );
}

/** Amortizations and capital returns that the person leaves out. */
export async function findIgnoredRepayments(
  db: Db,
  scope: LedgerScope,
): Promise<{ portfolioId: string; distributionId: string }[]> {
  const rows = await findIgnored(db, scope);
  return rows.flatMap(({ portfolio_id, distribution_id, is_repayment }) =>
    is_repayment && distribution_id !== null
      ? { portfolioId: portfolio_id, distributionId: distribution_id }
      : [],
  );
}
