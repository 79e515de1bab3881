import { ConfirmedImport, ImportReview, ImportUndo } from "#contract/imports.ts";
import { Reconciliation } from "#contract/reconciliation.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, defineWritingTask, type PortfolioDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { Cache } from "#server/platform/lib/cache.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { findPositions } from "#server/rooms/imports/import-queries.ts";
import type { ReadFile } from "#server/rooms/imports/read-files.ts";
import { reconcilePortfolio } from "#server/rooms/imports/reconcile-portfolio.ts";
import { confirmImport, reviewImport } from "#server/rooms/imports/run.ts";
import { previewUndo, undoImport } from "#server/rooms/imports/undo-import.ts";

export const reconciliation = defineTask(
  "reconciliation",
  async (context: ReplayContext, { portfolioId, today }: PortfolioDay) => {
    const positions = await findPositions(context.db, portfolioId);
    const { replays, codes } = await loadPortfolioReplays(context, { portfolioId, today });
    const compared = positions ? await reconcilePortfolio(context.db, positions, { replays, codes }) : null;
    return { body: json(Reconciliation.nullable(), compared) };
  },
);

type Scope = { portfolioId: string; today: Day };
type ImportInput = Scope & {
  upload: { body: Uint8Array; contentType: string };
  /** A review writes nothing. */
  isConfirmed: boolean;
  now: Date;
  quotas: Quotas;
};

type ImportContext = {
  people: Db;
  actor: Actor;
  caches: { market: MarketCache; files: Cache<"person", ReadFile> };
};

export const importFiles = defineWritingTask(
  "import",
  async (
    { people, actor, caches: { market, files } }: ImportContext,
    { upload, isConfirmed, ...input }: ImportInput,
  ) => {
    const scope = { ...input, actor, userId: actor.id, market, files };
    return isConfirmed
      ? { body: json(ConfirmedImport, await confirmImport(people, scope, upload)) }
      : { body: json(ImportReview, await reviewImport(people, scope, upload)) };
  },
  { isLong: true, mayRepeat: ({ isConfirmed }) => !isConfirmed },
);

export const undo = defineWritingTask(
  "undoImport",
  async (
    { people, actor }: { people: Db; actor: Actor },
    { importId, isConfirmed, ...input }: Scope & { importId: string; isConfirmed: boolean },
  ) => {
    const scope = { ...input, actor, userId: actor.id };
    const run = isConfirmed ? undoImport : previewUndo;
    return { body: json(ImportUndo, await run(people, scope, importId)) };
  },
  { isLong: true, mayRepeat: ({ isConfirmed }) => !isConfirmed },
);
