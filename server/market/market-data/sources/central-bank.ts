import { isBusinessDay, lastBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import type { Sgs, SgsIndex } from "#server/market/market-data/providers/sgs.ts";
import { extendIndex } from "#server/market/market-data/refresh/extend-indexes.ts";
import { newestIndexDay } from "#server/market/market-data/refresh/sync-queries.ts";
import { atSaoPaulo } from "#server/market/market-data/sources/sao-paulo.ts";
import type { MarketSource } from "#server/market/market-data/sources/source.ts";

const series: readonly SgsIndex[] = ["CDI", "SELIC", "IPCA", "USD", "SAVINGS", "OLD_SAVINGS"];
const hour = 3_600_000;

/** CDI, Selic, IPCA, the dollar and the yield of savings deposits from Banco Central's time series. */
export const createCentralBank = (sgs: Sgs): MarketSource => ({
  name: "central-bank",

  async update({ catalogue, now, signal, advance }) {
    const failures: unknown[] = [];
    let stored = 0;
    for (const [done, index] of series.entries()) {
      try {
        stored += await extendIndex({ catalogue, sgs, now }, index, signal);
      } catch (error) {
        failures.push(error);
      }
      advance((done + 1) / series.length);
    }
    if (failures.length > 0) throw failures[0];
    const knownUntil = (await newestIndexDay(catalogue, "CDI")) ?? null;
    const today = dayOf(now);
    // The rate of a business day is published on the next one.
    const isCurrent = knownUntil !== null && knownUntil >= lastBusinessDay("ANBIMA", addDays(today, -1));
    const morning = atSaoPaulo(nextBusinessDay("ANBIMA", today), "08:30");
    const isAwaited = isBusinessDay("ANBIMA", today) && !isCurrent;
    return {
      stored,
      refused: [],
      knownUntil,
      nextTryAt: isAwaited ? new Date(now.getTime() + hour) : morning,
    };
  },
});
