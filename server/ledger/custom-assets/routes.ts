import { z } from "zod";
import { Asset, NewCustomAsset } from "#contract/assets.ts";
import { CustomAsset, NewValuation, Valuation } from "#contract/custom-assets.ts";
import { createPageSchema } from "#contract/page.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import {
  addValuation,
  changeCustomAsset,
  mergeCustomAsset,
  removeCustomAsset,
  requireValuedAsset,
} from "#server/ledger/custom-assets/change-custom-asset.ts";
import { deleteValuation, pageOfValuations } from "#server/ledger/custom-assets/queries.ts";
import { customAssetList } from "#server/ledger/custom-assets/tasks.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import { DayKey, NameKey, pageQuery } from "#server/platform/db/page.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

const AssetParams = z.object({ assetId: z.uuid() });
const ValuationParams = AssetParams.extend({ valuationId: z.uuid() });

/** The list includes the holdings of each asset, so it is computed outside the event loop. */
export function registerCustomAssetList(server: Routes, clock: Clock, computations: Computations): void {
  server.get(
    "/custom-assets",
    { schema: { querystring: pageQuery(NameKey), response: { 200: createPageSchema(CustomAsset) } } },
    async ({ actor, query }, reply) => {
      const input = { today: dayOf(clock()), after: query.after };
      return sendJson(reply, (await computations.run(actor, customAssetList.of(input))).body);
    },
  );
}

export function registerCustomAssets(server: Routes, clock: Clock, quotas: Quotas): void {
  server.put(
    "/custom-assets/:assetId",
    { schema: { params: AssetParams, body: NewCustomAsset, response: { 200: Asset } } },
    ({ db, params, body }) => changeCustomAsset(db, params.assetId, body),
  );

  server.delete(
    "/custom-assets/:assetId",
    { schema: { params: AssetParams } },
    async ({ db, params }, reply) => {
      await removeCustomAsset(db, params.assetId);
      reply.status(204);
    },
  );

  server.post(
    "/custom-assets/:assetId/merge",
    { schema: { params: AssetParams } },
    async ({ db, params }, reply) => {
      await mergeCustomAsset(db, params.assetId);
      reply.status(204);
    },
  );

  server.get(
    "/custom-assets/:assetId/valuations",
    {
      schema: {
        params: AssetParams,
        querystring: pageQuery(DayKey),
        response: { 200: createPageSchema(Valuation) },
      },
    },
    async ({ db, params, query }) => {
      const { id } = await requireValuedAsset(db, params.assetId);
      return pageOfValuations(db, id, query.after);
    },
  );

  server.post(
    "/custom-assets/:assetId/valuations",
    { schema: { params: AssetParams, body: NewValuation, response: { 201: Valuation } } },
    async ({ db, person, params, body }, reply) => {
      reply.status(201);
      const owner = { userId: person.id, assetId: params.assetId };
      return addValuation(db, dayOf(clock()), owner, body, quotas);
    },
  );

  server.delete(
    "/custom-assets/:assetId/valuations/:valuationId",
    { schema: { params: ValuationParams } },
    async ({ db, params }, reply) => {
      const deleted = await deleteValuation(db, params.assetId, params.valuationId);
      if (!deleted) throw new ProblemError("not-found");
      reply.status(204);
    },
  );
}
