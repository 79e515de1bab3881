import type { TaskKind } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { DB } from "#server/platform/db/schema.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Job } from "#server/platform/jobs/define-job.ts";
import type { Limit } from "#server/platform/limits/define-limit.ts";

/**
 * Where routes stand. `open`: everybody may call them. `signedIn`: a person, with transactions of the route's own. `inSession`: the
 * same, but no token of the person, because it could read or change what protects the account. `own`: a person, in one transaction with
 * that person's rights. `portfolio`: the same below `/portfolios/:portfolioId`. `portfolioTasks`: below it, without a transaction,
 * because a computation follows. `server`: outside of `/api`.
 */
export type RouteScope =
  | "server"
  | "open"
  | "signedIn"
  | "inSession"
  | "own"
  | "portfolio"
  | "portfolioTasks";

type Register<Services> = (scope: Routes, services: Services) => void | Promise<void>;

/** One value, or a list whose items are read one after the other. */
export type ExportedPart = Promise<unknown> | AsyncIterable<unknown>;

/** The person whose data an export holds. */
export type ExportedPerson = { id: string; email: string };

/**
 * The parts of a person's export, by their name in it. Those of the account are read with the accounts role, since the people role
 * may not. Those of a portfolio stand in it.
 */
export type Exported = {
  ofAccount?: Readonly<Record<string, (accounts: Db, person: ExportedPerson) => Promise<unknown>>>;
  ofPerson?: Readonly<Record<string, (db: Db) => ExportedPart>>;
  ofPortfolio?: Readonly<Record<string, (db: Db, portfolioId: string) => ExportedPart>>;
};

/** The version that a change increments: the portfolio's, its person's, or that of shared market data. */
export type VersionScope = "portfolio" | "person" | "market";

/** A table of a noun: its bound, its columns and its rows, as data. `server/tables.test.ts` compares it with the database. */
export type Table<Column = string> = {
  /** The reason why a person's rows are few: a quota or a rate of their creation, or `by-key`, a key with few values. */
  bound?: Limit | "by-key";
  /**
   * The versions that a change of its rows increments, if figures are computed from them. Triggers of a migration do it
   * (docs/decisions/0026-version-of-a-ledger.md).
   */
  versions?: readonly VersionScope[];
  /** Columns that the person's export leaves out, because they give access to the account. */
  secret?: readonly Column[];
  /** Columns that the person's export leaves out: internal ids, and values derived from other columns. */
  internal?: readonly Column[];
  /**
   * The way in which rows from before the owner proved the address are deleted on request. `deleted`: a statement that is
   * the same for each such table. `with-parent`: a foreign key. `own-statement`: one in `inheritance-queries.ts`. `kept`:
   * they stay.
   */
  inherited?: "deleted" | "with-parent" | "own-statement" | "kept";
};

type Tables = { readonly [Name in keyof DB]?: Table<keyof DB[Name]> };

/**
 * The tables, limits, routes, tasks, jobs and exported data of a noun. The server gives `Services` to routes, `Reading` and
 * `Writing` to tasks, and `Working` to jobs.
 */
export type Module<Services, Reading, Writing, Working> = {
  tables?: Tables;
  /** All of its `limits.ts`. */
  limits?: readonly Limit[];
  routes?: { readonly [Scope in RouteScope]?: Register<Services> };
  tasks?: readonly TaskKind<Reading, Writing>[];
  jobs?: readonly Job<Working>[];
  exported?: Exported;
};

/** Declares a noun of the server; `server/modules.ts` lists them. Each function names the services that it takes. */
export const defineModule = <const Noun extends Module<never, never, never, never>>(noun: Noun): Noun => noun;
