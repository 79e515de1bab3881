import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { type HoldingOnDay, holdingOnDay } from "#domain/overview/holding-on-day.ts";
import { valueFixedIncome } from "#server/ledger/fixed-income/list-fixed-income.ts";
import { uniteFixedIncome } from "#server/ledger/fixed-income/unite-fixed-income.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { LoadedOverview } from "#server/rooms/overview/load-overview.ts";

const fixedIncomeClasses: ReadonlySet<string> = new Set(["FIXED_INCOME", "TREASURY"]);

type Scope = LoadedOverview & { heldOn: Day };

/** The holdings at the end of a day, valued as on that day; those of fixed income also as if they were redeemed on it. */
export async function loadHoldings(
  db: Db,
  market: MarketCache,
  loaded: Scope,
): Promise<{ holdings: HoldingOnDay[]; fixedIncome: Omit<FixedIncome, "issuers"> }> {
  const { heldOn, replays } = loaded;
  const holdings: HoldingOnDay[] = [];
  for await (const { closes } of loaded.closesInSlices({ from: heldOn, to: heldOn }))
    for (const [assetId, ofAsset] of closes) {
      const replayed = replays.get(assetId);
      const holding = replayed && holdingOnDay(replayed, ofAsset, heldOn);
      if (holding) holdings.push(holding);
    }
  return { holdings, fixedIncome: await loadFixedIncome(db, market, loaded, holdings) };
}

/** The fixed income of each portfolio, because lots and taxes are those of its own purchases. */
async function loadFixedIncome(
  db: Db,
  market: MarketCache,
  { members, heldOn, assetOf, memberOf }: Scope,
  holdings: readonly HoldingOnDay[],
): Promise<Omit<FixedIncome, "issuers">> {
  const ofFixedIncome = holdings.filter(({ assetId }) =>
    fixedIncomeClasses.has(assetOf(assetId).assetClass.code),
  );
  const parts: Omit<FixedIncome, "issuers">[] = [];
  for (const { id: portfolioId } of members) {
    const ofPortfolio = ofFixedIncome.filter(({ assetId }) => memberOf(assetId).id === portfolioId);
    if (ofPortfolio.length === 0) continue;
    const assetIds = ofPortfolio.map(({ assetId }) => assetOf(assetId).id);
    parts.push(await loadFixedIncomeOf(db, market, { portfolioId, assetIds, day: heldOn }));
  }
  return uniteFixedIncome(parts);
}

type PortfolioScope = { portfolioId: string; assetIds: readonly string[]; day: Day };

/** Its replays are those of its own assets until the day, so that lots and taxes are those of the day. */
async function loadFixedIncomeOf(
  db: Db,
  market: MarketCache,
  { portfolioId, assetIds, day }: PortfolioScope,
): Promise<Omit<FixedIncome, "issuers">> {
  const events = await loadEvents(db, portfolioId, day);
  const { entries } = await loadLedger(db, { portfolioId }, day, { assetIds, until: day, events });
  const { market: marketVersion } = await versionsOf(db, portfolioId);
  const remember = market.of(marketVersion);
  const replays = replaysByAsset(entries);
  return (await valueFixedIncome(db, { portfolioId, today: day }, { replays, events, remember })).presented;
}
