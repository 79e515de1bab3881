import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

const dayText = (day: Day) => day.split("-").reverse().join("/");

/** The first sale that would sell more than is left once entries are gone, as the reason not to take them out. */
export async function obstacleIn(
  db: Db,
  before: ReadonlyMap<string, AssetReplay>,
  after: ReadonlyMap<string, AssetReplay>,
): Promise<string | null> {
  const known = new Set([...before.values()].flatMap((each) => each.rejected.map(({ entryId }) => entryId)));
  const refused = [...after].flatMap(([assetId, { rejected }]) =>
    rejected.filter(({ entryId }) => !known.has(entryId)).map(({ day }) => ({ assetId, day })),
  );
  const [first] = refused.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (!first) return null;
  const ticker = (await findAssets(db, [first.assetId])).get(first.assetId)?.ticker ?? "";
  return `A venda de ${ticker} em ${dayText(first.day)}, que não veio desta importação, venderia mais do que sobraria. Exclua-a antes.`;
}
