import type { TaskKind } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";

/**
 * Where routes stand. `open`: everybody may call them. `signedIn`: a person, with transactions of the route's own. `own`: a person,
 * in one transaction with that person's rights. `portfolio`: the same below `/portfolios/:portfolioId`. `portfolioTasks`: below it,
 * without a transaction, because a computation follows. `server`: outside of `/api`.
 */
export type RouteScope = "server" | "open" | "signedIn" | "own" | "portfolio" | "portfolioTasks";

type Register<Services> = (scope: Routes, services: Services) => void | Promise<void>;

/** One value, or a list whose items are read one after the other. */
export type ExportedPart = Promise<unknown> | AsyncIterable<unknown>;

/** The parts of a person's export, by their name in it. Those of a portfolio stand in it. */
export type Exported = {
  ofPerson?: Readonly<Record<string, (db: Db) => ExportedPart>>;
  ofPortfolio?: Readonly<Record<string, (db: Db, portfolioId: string) => ExportedPart>>;
};

/** The routes, tasks and exported data of a noun. The server gives `Services` to routes, `Reading` and `Writing` to tasks. */
export type Module<Services, Reading, Writing> = {
  routes?: { readonly [Scope in RouteScope]?: Register<Services> };
  tasks?: readonly TaskKind<Reading, Writing>[];
  exported?: Exported;
};

/** Declares a noun of the server; `server/modules.ts` lists them. Each function names the services that it takes. */
export const defineModule = <const Noun extends Module<never, never, never>>(noun: Noun): Noun => noun;
