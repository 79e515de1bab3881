import type { Day } from "#domain/kernel/calendar.ts";
import type { IncomeAsset, IncomeProvider } from "#server/market/market-data/providers/income-provider.ts";
import { findRequests, type LastRequest } from "#server/market/market-data/refresh/income-queries.ts";
import { listExchangeAssets } from "#server/market/market-data/refresh/sync-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A company or a ticker, whose income a provider lists in one answer. */
export type IncomeSubject = { name: string; assets: IncomeAsset[]; last: LastRequest | undefined };

function byLastDay({ last: a }: IncomeSubject, { last: b }: IncomeSubject): number {
  const day = a?.day ?? "";
  const other = b?.day ?? "";
  return day === other ? 0 : day < other ? -1 : 1;
}

/** The subjects of the provider with an asset that anyone holds, each with all its assets. The oldest request comes first. */
export async function findIncomeSubjects(
  catalogue: Db,
  { source, subjectOf }: IncomeProvider,
): Promise<IncomeSubject[]> {
  const assets = await listExchangeAssets(catalogue);
  const requests = await findRequests(catalogue, source);
  const subjects = [...Map.groupBy(assets, subjectOf)].flatMap(([name, group]) =>
    name !== undefined && group.some(({ isHeld }) => isHeld)
      ? [{ name, assets: group, last: requests.get(name) }]
      : [],
  );
  return subjects.toSorted(byLastDay);
}

/** A subject is requested at most once a day. */
export const isPending = ({ last }: IncomeSubject, today: Day) => last === undefined || last.day < today;
