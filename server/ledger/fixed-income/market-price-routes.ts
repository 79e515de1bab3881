import { z } from "zod";
import { MarketPrice, MarketPriceQuery } from "#contract/market-gap.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { marketPrice } from "#server/ledger/fixed-income/tasks.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { findAsset } from "#server/market/assets/queries.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Routes } from "#server/platform/http/routes.ts";

const AssetParams = z.object({ assetId: z.uuid() });

type Dependencies = Pick<Computing, "people" | "clock" | "computations">;

/** Compares a price with the market's or with the value of a contract, outside the event loop. */
export function registerMarketPrice(server: Routes, { people, clock, computations }: Dependencies): void {
  server.get(
    "/assets/:assetId/market-price",
    { schema: { params: AssetParams, querystring: MarketPriceQuery, response: { 200: MarketPrice } } },
    async ({ actor, params: { assetId }, query }, reply) => {
      const asset = await inPersonTransaction(people, actor, "GET", (db) => findAsset(db, assetId));
      if (!asset) throw new ProblemError("not-found");
      const input = { assetId, query, today: dayOf(clock()) };
      return sendJson(reply, (await computations.run(actor, marketPrice.of(input))).body);
    },
  );
}
