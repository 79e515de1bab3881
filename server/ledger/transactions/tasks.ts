import {
  EntryEffect,
  type EntryEffectQuery,
  HeldQuantity,
  type HoldingQuery,
} from "#contract/transactions.ts";
import { entryEffect } from "#server/ledger/transactions/entry-effect.ts";
import { holdingOn } from "#server/ledger/transactions/holding-on.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, type PortfolioDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";

type Context = { db: Db };

export const heldQuantity = defineTask(
  "holding",
  async ({ db }: Context, { portfolioId, query }: { portfolioId: string; query: HoldingQuery }) => ({
    body: json(HeldQuantity, await holdingOn(db, portfolioId, query)),
  }),
);

export const effectOfEntry = defineTask(
  "entryEffect",
  async ({ db }: Context, { portfolioId, query, today }: PortfolioDay & { query: EntryEffectQuery }) => ({
    body: json(EntryEffect, await entryEffect(db, portfolioId, query, today)),
  }),
);
