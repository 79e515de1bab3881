import type { Config } from "#server/config.ts";
import { createB3 } from "#server/market/market-data/providers/b3.ts";
import { createBrapi } from "#server/market/market-data/providers/brapi.ts";
import { createBrapiIncome } from "#server/market/market-data/providers/brapi-income.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import { createSgs } from "#server/market/market-data/providers/sgs.ts";
import { createSources } from "#server/market/market-data/sources/configured-sources.ts";
import type { MarketSources } from "#server/market/market-data/sources/update-sources.ts";

/** Milliseconds; calls of a program at regular intervals may be refused. */
const gapBetweenCalls = () => 500 + Math.random() * 1_000;

/** Creates the providers and public sources that the operator turned on. Their calls fail once `ending` aborts. */
export function createProviders(
  config: Config,
  ending: AbortSignal,
): { providers: Providers; sources: MarketSources } {
  const { b3, brapi } = config;
  const userAgent = `Aporte (${config.appUrl})`;
  const sgs = config.sgs && createSgs({ ...config.sgs, ending });
  return {
    providers: {
      brapi: brapi && createBrapi({ ...brapi, ending }),
      sgs,
      income: [
        ...(b3 ? [createB3({ ...b3, ending, userAgent, gap: gapBetweenCalls })] : []),
        ...(brapi ? [createBrapiIncome({ ...brapi, ending })] : []),
      ],
    },
    sources: createSources(config, sgs, { userAgent, gap: gapBetweenCalls }),
  };
}
