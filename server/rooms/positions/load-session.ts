import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { type LastSession, lastSession } from "#domain/overview/last-session.ts";
import { listCloses } from "#domain/valuation/computed-closes.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import { type LoadedPortfolio, withoutDoubtfulChanges } from "#server/rooms/valuation/load-portfolio.ts";
import type { CloseSlice } from "#server/rooms/valuation/read-closes-in-slices.ts";

/** Reads the closes of a period of some assets. */
type ReadCloses = (assetIds: readonly string[], period: Period) => AsyncGenerator<CloseSlice>;

type SessionScope = LoadedPortfolio & { openSteps: readonly { assetId: string; day: Day }[] };

type LoadedSession = {
  session: LastSession | undefined;
  /** The last two closes until the session, newest first, of assets with a later close, such as contracts that accrue every day. */
  sessionCloses: ReadonlyMap<string, readonly SourcedPrice[]>;
};

/** The last session of a portfolio, with the closes that its last ones lack. */
export async function loadSession(
  loaded: SessionScope,
  today: Day,
  readCloses: ReadCloses,
): Promise<LoadedSession> {
  const session = lastSession(openPositions(loaded, today), loaded);
  if (!session) return { session, sessionCloses: new Map() };
  const { day } = session;
  const newest = (id: string) => loaded.lastCloses.get(id)?.[0];
  const assetIds = [...loaded.replays.keys()].filter((id) => (newest(id)?.day ?? "") > day);
  const period = { from: lastBusinessDay("B3", addDays(day, -1)), to: day };
  const found = new Map<string, SourcedPrice[]>();
  for await (const { closes } of readCloses(assetIds, period))
    for (const [id, ofAsset] of closes) {
      const source = newest(id)?.source ?? null;
      const last = listCloses(ofAsset).slice(-2).toReversed();
      found.set(
        id,
        last.map((close) => ({ day: close.day, price: close.price, source })),
      );
    }
  const { lastCloses } = withoutDoubtfulChanges({ ...loaded, lastCloses: found }, loaded.openSteps);
  return { session, sessionCloses: lastCloses };
}
