import type { Day } from "#domain/calendar.ts";
import type { Db } from "#server/db/client.ts";
import type { IncomeAsset, IncomeProvider } from "#server/market-data/income-provider.ts";
import { findRequests, type LastRequest } from "#server/market-data/income-queries.ts";
import { listExchangeAssets } from "#server/market-data/sync-queries.ts";

/** A company or ticker. */
export type Subject = { name: string; assets: IncomeAsset[]; last: LastRequest | undefined };

function byLastDay({ last: a }: Subject, { last: b }: Subject): number {
  const [day, other] = [a?.day ?? "", b?.day ?? ""];
  return day === other ? 0 : day < other ? -1 : 1;
}

/** The provider's subjects of which anyone holds an asset, each with all its assets, not asked for longest first. */
export async function findSubjects(catalogue: Db, { source, subjectOf }: IncomeProvider): Promise<Subject[]> {
  const assets = await listExchangeAssets(catalogue);
  const requests = await findRequests(catalogue, source);
  const subjects = [...Map.groupBy(assets, subjectOf)].flatMap(([name, group]) =>
    name !== undefined && group.some(({ isHeld }) => isHeld)
      ? [{ name, assets: group, last: requests.get(name) }]
      : [],
  );
  return subjects.toSorted(byLastDay);
}

/** Subjects are asked for once a day. */
export const isPending = ({ last }: Subject, today: Day) => last === undefined || last.day < today;
