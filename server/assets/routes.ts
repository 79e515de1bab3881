import { z } from "zod";
import { Asset, AssetClass, AssetSearch, NewCustomAsset } from "#contract/assets.ts";
import { ProblemError } from "#contract/problem.ts";
import { findAsset, insertCustomAsset, listAssetClasses, searchAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import { loadCatalogue } from "#server/market-data/catalogue.ts";

export function registerAssets(server: Routes): void {
  server.get("/asset-classes", { schema: { response: { 200: z.array(AssetClass) } } }, ({ db }) =>
    listAssetClasses(db),
  );

  server.get(
    "/assets",
    { schema: { querystring: AssetSearch, response: { 200: z.array(Asset) } } },
    ({ db, query }) => searchAssets(db, query),
  );

  server.get(
    "/assets/:assetId",
    { schema: { params: z.object({ assetId: z.uuid() }), response: { 200: Asset } } },
    async ({ db, params }) => {
      const asset = await findAsset(db, params.assetId);
      if (!asset) throw new ProblemError("not-found");
      return asset;
    },
  );

  server.post(
    "/assets",
    { schema: { body: NewCustomAsset, response: { 201: Asset } } },
    async ({ db, person, body }, reply) => {
      const asset = await insertCustomAsset(db, person.id, body);
      if (!asset) throw new ProblemError("asset-exists");
      reply.status(201);
      return asset;
    },
  );
}

/** The catalogue belongs to nobody, so it is written with rights of its own. */
export function registerCatalogueSync(server: Routes, catalogue: Db): void {
  server.post(
    "/assets/sync",
    { schema: { response: { 200: z.object({ assets: z.number(), quotes: z.number() }) } } },
    () => loadCatalogue(catalogue),
  );
}
