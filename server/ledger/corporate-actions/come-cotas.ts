import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { comeCotasDays } from "#domain/tax/come-cotas.ts";
import { type ComeCotasProposal, comeCotasProposals } from "#domain/tax/come-cotas-proposals.ts";
import { isInLedger } from "#server/ledger/corporate-actions/queries.ts";
import { findAnsweredSteps } from "#server/ledger/replays/ignored-queries.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import { findFundTerms, findQuotas } from "#server/market/market-data/catalogue/fund-term-queries.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";

type Scope = {
  portfolioId: string;
  today: Day;
  replays: ReadonlyMap<string, AssetReplay>;
  events: PortfolioEvents;
  remember: Remember;
};

/** The come-cotas of a portfolio's funds that nobody recorded, open and denied. */
export async function findComeCotas(
  db: Db,
  { portfolioId, today, replays, events, remember }: Scope,
): Promise<ComeCotasProposal[]> {
  const assetIds = [...replays.keys()];
  const terms = await remember(`fund terms ${assetIds}`, () => findFundTerms(db, assetIds));
  const funds = [...terms.keys()];
  if (funds.length === 0) return [];
  const { entries } = await loadLedger(db, { portfolioId }, today, { assetIds: funds, events });
  const recorded = entries.filter(({ kind }) => kind === "come-cotas").map(({ day }) => day);
  const quotas = await findQuotas(db, funds, [...new Set([...comeCotasDays(today), ...recorded])]);
  const answered = [...(await findAnsweredSteps(db, portfolioId))].map((step) => step.split(" "));
  return [...terms].flatMap(([assetId, term]) => {
    const denied = new Set(answered.flatMap(([id, day]) => (id === assetId && day ? day : [])));
    const fund = { assetId, term, quotas: quotas.get(assetId) ?? new Map(), denied };
    return comeCotasProposals(entries, fund, today);
  });
}

/** Whether it is a day of come-cotas of a fund that the portfolio has entries of. */
export async function isComeCotas(
  db: Db,
  { portfolioId, today }: { portfolioId: string; today: Day },
  { assetId, day }: { assetId: string; day: Day },
): Promise<boolean> {
  if (!comeCotasDays(today).includes(day)) return false;
  if (!(await findFundTerms(db, [assetId])).has(assetId)) return false;
  return isInLedger(db, portfolioId, assetId);
}
