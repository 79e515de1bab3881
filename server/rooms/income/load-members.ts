import type { Asset } from "#contract/assets.ts";
import type { PortfolioName } from "#contract/portfolios.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { WholeRatio } from "#domain/ledger/listed-event.ts";
import { type UnitedReplays, uniteReplays } from "#domain/ledger/united-replays.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { findOpenSteps } from "#server/ledger/replays/price-steps.ts";
import { versionsOfAll } from "#server/ledger/replays/version.ts";
import type { MembersDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import { loadPortfolioIncome } from "#server/rooms/income/portfolio-income.ts";
import {
  type LoadedPortfolio,
  loadPortfolio,
  withoutDoubtfulChanges,
} from "#server/rooms/valuation/load-portfolio.ts";

/** One of the portfolios whose figures are calculated together. Ids are those of assets. */
type Member = PortfolioName & Awaited<ReturnType<typeof loadPortfolioIncome>>;

/** One portfolio, or several as one. Ids are those of parts, which are those of assets in one portfolio. */
export type United = UnitedReplays & {
  members: readonly Member[];
  today: Day;
  /** The version of everything that was loaded. */
  version: string;
  marketVersion: string;
  income: readonly IncomeItem[];
  /** The portfolio of a part. */
  memberOf(id: string): Member;
  assetOf(id: string): Asset;
};

export type ValuedMembers = United &
  LoadedPortfolio & { openSteps: readonly { assetId: string; day: Day; ratio: WholeRatio }[] };

function unite(members: readonly Member[]) {
  const listed = members.map(({ id, replays, income: { items } }) => {
    const assetIds = new Set([...replays.keys(), ...items.map(({ assetId }) => assetId)]);
    return { id, replays, assetIds };
  });
  const united = uniteReplays(listed);
  const { assetOfPart, partIdOf } = united;
  const byPart = new Map(
    members.flatMap((member, i) =>
      [...(listed[i]?.assetIds ?? [])].map((assetId) => [partIdOf(member.id, assetId), member] as const),
    ),
  );
  const memberOf = (id: string): Member => {
    const member = byPart.get(id);
    if (!member) throw new Error(`no portfolio has the part ${id}`);
    return member;
  };
  return {
    ...united,
    members,
    memberOf,
    assetOf: (id: string): Asset => memberOf(id).income.assetOf(assetOfPart.get(id) ?? id),
    income: members.flatMap(({ id, income }) => inParts(income.items, (assetId) => partIdOf(id, assetId))),
  };
}

/** The same objects where the part is the asset. */
const inParts = <Item extends { assetId: string }>(
  items: readonly Item[],
  partIdOf: (assetId: string) => string,
): Item[] =>
  items.map((item) => {
    const assetId = partIdOf(item.assetId);
    return assetId === item.assetId ? item : { ...item, assetId };
  });

/** Loads portfolios with their income as one. */
export async function loadMembers(context: ReplayContext, { members, today }: MembersDay): Promise<United> {
  const { all: version, market: marketVersion } = await versionsOfAll(context.db, members);
  const loaded: Member[] = [];
  for (const { id, name } of members)
    loaded.push({ id, name, ...(await loadPortfolioIncome(context, { portfolioId: id, today })) });
  return { ...unite(loaded), today, version, marketVersion };
}

/** Adds the last closes of the assets of all members. */
export async function priceMembers(db: Db, united: United): Promise<United & LoadedPortfolio> {
  const lastCloses = new Map<string, readonly SourcedPrice[]>();
  let newestSession: Day | undefined;
  for (const { id, replays, codes, remember } of united.members) {
    const priced = await loadPortfolio(db, replays, codes, united.today, remember);
    newestSession = priced.newestSession;
    for (const [assetId, closes] of priced.lastCloses) lastCloses.set(united.partIdOf(id, assetId), closes);
  }
  return { ...united, lastCloses, newestSession };
}

/** Loads all that the figures of today need, without the changes of open steps. */
export async function loadValuedMembers(context: ReplayContext, day: MembersDay): Promise<ValuedMembers> {
  const priced = await priceMembers(context.db, await loadMembers(context, day));
  const openSteps: ValuedMembers["openSteps"][number][] = [];
  for (const { id, ...member } of priced.members) {
    const steps = await findOpenSteps(context.db, { ...member, portfolioId: id, today: day.today });
    openSteps.push(...inParts(steps, (assetId) => priced.partIdOf(id, assetId)));
  }
  return { ...withoutDoubtfulChanges(priced, openSteps), openSteps };
}
