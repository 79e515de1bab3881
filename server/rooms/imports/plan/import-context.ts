import type { Asset } from "#contract/assets.ts";
import type { ImportContext } from "#domain/imports/drafts/context.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import { findTrades } from "#server/ledger/replays/trade-queries.ts";
import { findCorporateActions } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Facts } from "#server/rooms/imports/plan/judges/judge.ts";

/** Facts of the portfolio about the assets that rows name, by ticker. */
export async function contextOf(
  db: Db,
  assets: ReadonlyMap<string, Asset>,
  { portfolioId, today, events: { codes }, replays, linked }: Facts,
): Promise<ImportContext> {
  const tickers = new Map([...assets].map(([ticker, { id }]) => [id, ticker]));
  const assetIds = [...tickers.keys()];
  const actions = await findCorporateActions(db, assetIds, today);
  const trades = [...(await findTrades(db, { portfolioId }, { assetIds }))];
  for (const { id, assetIds: moved } of linked) {
    const part = { assetIds: assetIds.filter((each) => moved.has(each)) };
    for (const trade of await findTrades(db, { portfolioId: id }, part)) trades.push(trade);
  }
  return {
    recorded: trades.map(({ assetId, kind, day, quantity }) => ({
      code: tickers.get(assetId) ?? "",
      side: kind,
      day,
      quantity,
    })),
    events: actions.map(({ assetId, kind, day, ratio, ...action }) => ({
      code: tickers.get(assetId) ?? "",
      kind,
      day,
      ratio,
      unitCost: "unitCost" in action ? action.unitCost : null,
    })),
    heldBefore(code, day) {
      const asset = assets.get(code);
      const replayed = asset && replays.get(codes.securityOf(asset.id));
      return replayed ? heldOn(replayed, addDays(day, -1)) : null;
    },
  };
}
