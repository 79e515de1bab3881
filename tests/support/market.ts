import type { TestApi } from "#tests/support/api.ts";

async function idOf({ superuser }: TestApi, ticker: string): Promise<string> {
  const asset = await superuser
    .selectFrom("assets")
    .select("id")
    .where("ticker", "=", ticker)
    .executeTakeFirstOrThrow();
  return asset.id;
}

/** All that the market is known to have paid for an asset: its closes by day. */
export async function quote(api: TestApi, ticker: string, closes: Record<string, string>): Promise<void> {
  const asset_id = await idOf(api, ticker);
  await api.superuser.deleteFrom("prices").where("asset_id", "=", asset_id).execute();
  const rows = Object.entries(closes).map(([day, close]) => ({
    ...{ asset_id, day, close, source: "B3", origin: "shipped" },
  }));
  if (rows.length > 0) await api.superuser.insertInto("prices").values(rows).execute();
}

/** From the day on, `factor` units for one. */
export async function split(api: TestApi, ticker: string, exDate: string, factor: string): Promise<void> {
  await api.superuser
    .insertInto("corporate_events")
    .values({
      ...{ asset_id: await idOf(api, ticker), ex_date: exDate, kind: "split", factor },
      ...{ approximate: false, source: "B3" },
    })
    .execute();
}

/** What an index is known to be: percent of the day (CDI) or of the month, on its first day (IPCA), or points (IBOV). */
export async function publish(
  api: TestApi,
  index_name: string,
  values: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(values).map(([day, value]) => ({ index_name, day, value }));
  await api.superuser.insertInto("index_values").values(rows).execute();
}
