import { z } from "zod";
import { CustomAsset } from "#contract/custom-assets.ts";
import { Notice } from "#contract/notices.ts";
import { Origin } from "#contract/origin.ts";
import { Overview, type OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { Position } from "#contract/positions.ts";
import { Holding, type HoldingQuery } from "#contract/transactions.ts";
import type { Day } from "#domain/calendar.ts";
import { listCustomAssets } from "#server/custom-assets/list-custom-assets.ts";
import type { Db } from "#server/db/client.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";
import { exportOf } from "#server/export/export.ts";
import { listNotices } from "#server/ledger/list-notices.ts";
import { versionsOf } from "#server/ledger/version.ts";

import type { KnownMarket } from "#server/overview/known-market.ts";

import { originOf } from "#server/overview/origin.ts";
import { overviewOf } from "#server/overview/overview.ts";
import { valuedPositions } from "#server/positions/valued-positions.ts";
import { heldOn } from "#server/transactions/held-on.ts";

type Context = { db: Db; market: KnownMarket };

/** `body` is what leaves over HTTP, undefined where there is nothing to show; `version` is of what it was computed from. */
export type TaskResult = { body?: Uint8Array<ArrayBuffer> | undefined; version?: string };

const encoder = new TextEncoder();

/** Only the fields that the schema lists leave. */
const json = <Shape>(schema: z.ZodType<Shape>, answer: NoInfer<Shape> | undefined) =>
  answer === undefined ? undefined : encoder.encode(JSON.stringify(schema.parse(answer)));

/** Everything whose cost grows with what a person has recorded. Each reads one snapshot, with the person's own rights. */
const tasks = {
  async overview(
    { db, market }: Context,
    { portfolio, query, today }: { portfolio: Portfolio; query: OverviewQuery; today: Day },
  ): Promise<TaskResult> {
    const versions = await versionsOf(db, portfolio.id);
    const known = { known: market, version: versions.market };
    const overview = await overviewOf(db, portfolio, query, today, known);
    return { body: json(Overview, overview), version: versions.all };
  },

  async positions(
    { db }: Context,
    { portfolioId, today }: { portfolioId: string; today: Day },
  ): Promise<TaskResult> {
    const { all } = await versionsOf(db, portfolioId);
    return { body: json(z.array(Position), await valuedPositions(db, portfolioId, today)), version: all };
  },

  async notices(
    { db }: Context,
    { portfolioId, today }: { portfolioId: string; today: Day },
  ): Promise<TaskResult> {
    const { all } = await versionsOf(db, portfolioId);
    return { body: json(z.array(Notice), await listNotices(db, portfolioId, today)), version: all };
  },

  async origin(
    { db }: Context,
    { portfolioId, assetId, today }: { portfolioId: string; assetId: string; today: Day },
  ): Promise<TaskResult> {
    return { body: json(Origin, await originOf(db, portfolioId, assetId, today)) };
  },

  async holding(
    { db }: Context,
    { portfolioId, query }: { portfolioId: string; query: HoldingQuery },
  ): Promise<TaskResult> {
    return { body: json(Holding, await heldOn(db, portfolioId, query)) };
  },

  async customAssets({ db }: Context, { today }: { today: Day }): Promise<TaskResult> {
    return { body: json(z.array(CustomAsset), await listCustomAssets(db, today)) };
  },

  async export({ db }: Context, account: Record<string, unknown>): Promise<TaskResult> {
    return { body: await exportOf(db, account) };
  },
};

type TaskName = keyof typeof tasks;
type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[1];

export type Task = { [Name in TaskName]: { name: Name; input: TaskInput<Name> } }[TaskName];

export function runTask(people: Db, market: KnownMarket, personId: string, task: Task): Promise<TaskResult> {
  const run = tasks[task.name] as (context: Context, input: unknown) => Promise<TaskResult>;
  return inPersonTransaction(people, personId, "GET", (db) => run({ db, market }, task.input));
}
