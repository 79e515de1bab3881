import { z } from "zod";
import { AssetNote, NoteChange } from "#contract/asset-notes.ts";
import {
  Asset,
  AssetClass,
  AssetSearch,
  FoundAsset,
  NewCustomAsset,
  SyncProgress,
  SyncReport,
} from "#contract/assets.ts";
import { ProblemError } from "#contract/problem.ts";
import { customAssetQuota, syncByPerson } from "#server/market/assets/limits.ts";
import { changeNote, findNote } from "#server/market/assets/note-queries.ts";
import { findAsset, insertCustomAsset, listAssetClasses } from "#server/market/assets/queries.ts";
import { searchAssets } from "#server/market/assets/search-queries.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";
import { createQuickSearch } from "#server/market/market-data/refresh/quick-search.ts";
import { createSync, syncProgress } from "#server/market/market-data/refresh/sync.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { enforceQuota } from "#server/platform/limits/quotas.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

const AssetParams = z.object({ assetId: z.uuid() });

export function registerAssets(server: Routes, quotas: Quotas): void {
  server.get(
    "/assets/:assetId",
    { schema: { params: AssetParams, response: { 200: Asset } } },
    async ({ db, params }) => {
      const asset = await findAsset(db, params.assetId);
      if (!asset) throw new ProblemError("not-found");
      return asset;
    },
  );

  server.get(
    "/assets/:assetId/note",
    { schema: { params: AssetParams, response: { 200: AssetNote } } },
    async ({ db, params }) => {
      if (!(await findAsset(db, params.assetId))) throw new ProblemError("not-found");
      return { note: await findNote(db, params.assetId) };
    },
  );

  server.put(
    "/assets/:assetId/note",
    { schema: { params: AssetParams, body: NoteChange } },
    async ({ db, person, params, body }, reply) => {
      await changeNote(db, { userId: person.id, quotas }, params.assetId, body);
      reply.status(204);
    },
  );

  server.post(
    "/assets",
    { schema: { body: NewCustomAsset, response: { 201: Asset } } },
    async ({ db, person, body }, reply) => {
      await enforceQuota(db, person.id, customAssetQuota, { quotas });
      const asset = await insertCustomAsset(db, person.id, body);
      if (!asset) throw new ProblemError("asset-exists");
      reply.status(201);
      return asset;
    },
  );
}

/** The classes are those of the catalogue, and everybody may read them. */
export function registerAssetClasses(server: Routes, people: Db): void {
  server.get("/asset-classes", { schema: { response: { 200: z.array(AssetClass) } } }, () =>
    listAssetClasses(people),
  );
}

/**
 * Search and sync write the shared catalogue with a role of its own. No transaction stays open while a provider is asked.
 */
export function registerCatalogue(
  server: Routes,
  people: Db,
  rates: Rates,
  market: MarketDependencies,
): void {
  const quickSearch = createQuickSearch(market, rates);
  server.get(
    "/assets",
    { schema: { querystring: AssetSearch, response: { 200: z.array(FoundAsset) } } },
    async ({ actor, query, method }) => {
      await quickSearch(query.search, actor.id);
      return inPersonTransaction(people, actor, method, (db) => searchAssets(db, query));
    },
  );

  const ending = new AbortController();
  server.addHook("preClose", async () => ending.abort());
  const sync = createSync(market, ending.signal);
  server.post("/assets/sync", { schema: { response: { 200: SyncReport } } }, async ({ person }) => {
    await rates.ofPerson(syncByPerson, person.id);
    return sync();
  });

  server.get(
    "/assets/sync",
    { schema: { response: { 200: SyncProgress, 204: z.null() } } },
    async (_request, reply) => {
      const progress = await syncProgress(market);
      if (!progress) reply.status(204);
      return progress;
    },
  );
}
