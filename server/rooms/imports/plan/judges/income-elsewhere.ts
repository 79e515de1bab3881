import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { StatedPayment } from "#server/rooms/imports/plan/judges/stated-payment.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import type { LinkedPortfolio } from "#server/rooms/imports/plan/known-portfolios.ts";
import { loadIncome } from "#server/rooms/income/load-income.ts";

/** A payment that a linked portfolio counts, and that no import recorded there. */
export type IncomeElsewhere = { item: IncomeItem; place: string };

type Scope = { linked: readonly LinkedPortfolio[]; today: Day; market: MarketCache; marketVersion: string };

/** Such payments of the moved assets among `paying`, ids of securities. */
export async function findIncomeElsewhere(
  db: Db,
  { linked, today, market, marketVersion }: Scope,
  paying: ReadonlySet<string>,
): Promise<IncomeElsewhere[]> {
  const found: IncomeElsewhere[] = [];
  for (const { id: portfolioId, assetIds: moved, place, recorded } of linked) {
    const assetIds = [...moved].filter((id) => paying.has(id));
    if (assetIds.length === 0) continue;
    const events = await loadEvents(db, portfolioId, today);
    const { entries } = await loadLedger(db, { portfolioId }, today, { assetIds, events });
    const scope = {
      portfolioId,
      today,
      marketVersion,
      replays: replaysByAsset(entries),
      codes: events.codes,
    };
    for (const item of (await loadIncome(db, market, scope)).items) {
      const isImported = recorded.of(item.entryId ?? "").length > 0;
      if (paying.has(item.assetId) && moved.has(item.assetId) && !isImported) found.push({ item, place });
    }
  }
  return found;
}

/** Null if a row does not say its units. */
function unitsOf(stated: readonly StatedPayment[]): Decimal | null {
  const units = stated.flatMap(({ quantity }) => quantity ?? []);
  return units.length < stated.length ? null : units.reduce((sum, each) => sum.plus(each), zero);
}

const counts = ({ item }: IncomeElsewhere) => item.state !== "announced" && item.state !== "ignored";

/** Decides on rows of one distribution that state more units than those of this portfolio's payment, `own`. Undefined for others. */
export function verdictOn(
  stated: readonly StatedPayment[],
  own: IncomeItem | undefined,
  elsewhere: readonly IncomeElsewhere[],
): Verdict | undefined {
  const [first] = elsewhere.filter(counts);
  const units = unitsOf(stated);
  if (!first || units === null) return undefined;
  const held = own?.quantity ?? zero;
  if (units.lte(held) && own) return undefined;
  const others = elsewhere.filter(counts).reduce((sum, { item }) => sum.plus(item.quantity ?? zero), zero);
  if (!own && units.lte(others)) return { is: "known", reason: `Este provento já conta ${first.place}` };
  if (units.eq(held.plus(others)))
    return { is: "known", reason: `Este provento já conta: parte aqui, parte ${first.place}` };
  return {
    is: "asked",
    reason: `Parte deste provento já conta ${first.place}: registre só o que falta`,
  };
}
