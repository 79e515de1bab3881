import type { Day } from "#domain/kernel/calendar.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { Db } from "#server/platform/db/client.ts";

export type AssetOfDay = { portfolioId: string; assetId: string; today: Day };

/** The ledger of an asset and of those linked to it; `held` is the asset, or the one into which it was wholly converted. */
export async function loadAssetLedger(db: Db, { portfolioId, assetId, today }: AssetOfDay) {
  const events = await loadEvents(db, portfolioId, today);
  const { codes } = events;
  const filter = { assetIds: [assetId], events };
  const { entries, conversions } = await loadLedger(db, { portfolioId }, today, filter);
  const replays = replaysByAsset(entries);
  const security = codes.securityOf(assetId);
  // If all entries of a code are after its conversion, the code itself was never held: use its successor.
  const held = replays.has(security) ? security : codes.heldAs({ assetId, day: today }, conversions).assetId;
  return { entries, held, codes, replays };
}
