import type { Portfolio } from "#contract/portfolios.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { WholeRatio } from "#domain/ledger/listed-event.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { type UnitedReplays, uniteReplays } from "#domain/ledger/united-replays.ts";
import type { Db } from "#server/db/client.ts";
import { type LoadedIncome, loadIncome } from "#server/income/load-income.ts";
import { loadReplays } from "#server/ledger/load-replays.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import type { ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { findOpenSteps } from "#server/ledger/price-steps.ts";
import { versionsOfAll } from "#server/ledger/version.ts";
import {
  type LoadedPortfolio,
  loadPortfolio,
  withoutDoubtfulChanges,
} from "#server/valuation/load-portfolio.ts";

type Step = { assetId: string; day: Day; ratio: WholeRatio };

/** One of the portfolios whose figures are calculated together. Ids are those of assets. */
type Member = {
  id: string;
  codes: TickerHistory;
  income: LoadedIncome;
  /** Without the changes of open steps. */
  portfolio: LoadedPortfolio;
  openSteps: readonly Step[];
};

type MemberScope = { portfolioIds: readonly string[]; today: Day; marketVersion: string };

async function loadMember(
  db: Db,
  { market, replays: cache }: ReplayContext["caches"],
  { id, today, marketVersion }: { id: string; today: Day; marketVersion: string },
): Promise<Member> {
  const remember = market.of(marketVersion);
  const events = await loadEvents(db, id, today, { remember });
  const { codes } = events;
  const replays = await loadReplays(db, cache, { portfolioId: id, today, marketVersion, events });
  const income = await loadIncome(db, market, { portfolioId: id, today, marketVersion, replays, codes });
  const openSteps = await findOpenSteps(db, { portfolioId: id, replays, events, today, remember });
  const loaded = await loadPortfolio(db, replays, codes, today, remember);
  return { id, codes, income, openSteps, portfolio: withoutDoubtfulChanges(loaded, openSteps) };
}

/** Several portfolios as one. Ids are those of parts. */
export type United = LoadedPortfolio &
  Omit<UnitedReplays, "replays"> & {
    members: readonly Member[];
    income: readonly IncomeItem[];
    openSteps: readonly Step[];
    /** The portfolio of a part. */
    portfolioIdOf(id: string): string;
  };

function unite(members: readonly Member[]): United {
  const { replays, assetOfPart, partIdOf } = uniteReplays(
    members.map(({ id, portfolio, income }) => ({
      id,
      replays: portfolio.replays,
      assetIds: new Set([...portfolio.replays.keys(), ...income.items.map(({ assetId }) => assetId)]),
    })),
  );
  const memberOf = new Map(
    members.flatMap((member) =>
      [...member.portfolio.replays.keys(), ...member.income.items.map(({ assetId }) => assetId)].map(
        (assetId) => [partIdOf(member.id, assetId), member] as const,
      ),
    ),
  );
  const requireMember = (id: string): Member => {
    const member = memberOf.get(id);
    if (!member) throw new Error(`no portfolio has the part ${id}`);
    return member;
  };
  const inParts = <Item extends { assetId: string }>(itemsOf: (member: Member) => readonly Item[]): Item[] =>
    members.flatMap((member) =>
      itemsOf(member).map((item) => {
        const assetId = partIdOf(member.id, item.assetId);
        return assetId === item.assetId ? item : { ...item, assetId };
      }),
    );
  return {
    members,
    replays,
    assetOfPart,
    partIdOf,
    newestSession: members[0]?.portfolio.newestSession,
    lastCloses: new Map(
      members.flatMap(({ id, portfolio }) =>
        [...portfolio.lastCloses].map(([assetId, closes]) => [partIdOf(id, assetId), closes] as const),
      ),
    ),
    portfolioIdOf: (id) => requireMember(id).id,
    assetOf(id) {
      return requireMember(id).income.assetOf(assetOfPart.get(id) ?? id);
    },
    income: inParts(({ income }) => income.items),
    openSteps: inParts(({ openSteps }) => openSteps),
  };
}

/** Loads portfolios with their income and unites them. One portfolio stays as it is. */
export async function loadMembers(
  { db, caches }: ReplayContext,
  { portfolioIds, today, marketVersion }: MemberScope,
): Promise<United> {
  const members: Member[] = [];
  for (const id of portfolioIds) members.push(await loadMember(db, caches, { id, today, marketVersion }));
  return unite(members);
}

type SumOfDay = { consolidates: NonNullable<Portfolio["consolidates"]>; today: Day };

/** Loads all portfolios of a sum, and their version. */
export async function loadSum(context: ReplayContext, { consolidates, today }: SumOfDay) {
  const portfolioIds = consolidates.map(({ id }) => id);
  const { all: version, market: marketVersion } = await versionsOfAll(context.db, portfolioIds);
  const united = await loadMembers(context, { portfolioIds, today, marketVersion });
  return { united, version, marketVersion };
}
