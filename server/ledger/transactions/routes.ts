import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import {
  NewTransaction,
  ShortSaleChoice,
  Transaction,
  TransactionFilter,
  TransactionPage,
  TransactionRemoval,
  TransactionToRecord,
} from "#contract/transactions.ts";
import { KeptProposal } from "#contract/waiting-entries.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { portfolioIdOf } from "#server/accounts/portfolios/portfolio-scope.ts";
import { removeCustomAsset } from "#server/ledger/custom-assets/change-custom-asset.ts";
import { changeTransaction, createTransaction } from "#server/ledger/transactions/create-transaction.ts";
import { declareShortSale } from "#server/ledger/transactions/declare-short-sale.ts";
import * as queries from "#server/ledger/transactions/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { removeSeen, seenVersion, VersionHeaders } from "#server/platform/http/entry-version.ts";
import { IdempotencyHeaders, idempotencyKeyOf } from "#server/platform/http/idempotency.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

const TransactionParams = z.object({ portfolioId: z.uuid(), transactionId: z.uuid() });

/** Routes below one portfolio; row-level security hides those of other people. */
export function registerTransactions(server: Routes, clock: Clock): void {
  server.get(
    "/transactions",
    { schema: { querystring: TransactionFilter, response: { 200: TransactionPage } } },
    async ({ db, params, query }) => {
      const id = portfolioIdOf(params);
      const counts = await queries.readCounts(db, id);
      if (!counts) throw new ProblemError("not-found");
      const { count, totals } = await queries.countTransactions(db, id, query, counts);
      const transactions = await queries.listTransactions(db, id, query, count);
      return { transactions, count, anyRecorded: counts.entries > 0, totals };
    },
  );

  server.get(
    "/transactions/:transactionId",
    { schema: { params: TransactionParams, response: { 200: Transaction } } },
    async ({ db, params }) => {
      const transaction = await queries.findTransaction(db, params.portfolioId, params.transactionId);
      if (!transaction) throw new ProblemError("not-found");
      return transaction;
    },
  );

  server.put(
    "/transactions/:transactionId",
    {
      schema: {
        params: TransactionParams,
        headers: VersionHeaders,
        body: NewTransaction,
        response: { 200: Transaction },
      },
    },
    ({ db, params: { portfolioId, transactionId: id }, headers, body }) =>
      changeTransaction(db, dayOf(clock()), { portfolioId, id, version: seenVersion(headers) }, body),
  );

  server.put(
    "/transactions/:transactionId/short-sale",
    { schema: { params: TransactionParams, body: ShortSaleChoice } },
    async ({ db, params, body }, reply) => {
      await declareShortSale(db, params, body);
      reply.status(204);
    },
  );

  server.delete(
    "/transactions/:transactionId",
    { schema: { params: TransactionParams, headers: VersionHeaders, querystring: TransactionRemoval } },
    async ({ db, params: { portfolioId, transactionId: id }, headers, query }, reply) => {
      const entry = query.asset === "remove" ? await queries.findTransaction(db, portfolioId, id) : undefined;
      await removeSeen(db, "transactions", { portfolioId, id, version: seenVersion(headers) });
      if (entry) await removeCustomAsset(db, entry.asset.id);
      reply.status(204);
    },
  );
}

type Dependencies = { people: Db; clock: Clock; quotas: Quotas };

/**
 * Creates entries below one portfolio, each in a transaction of one statement unless its custodian is new. A token's entry waits instead,
 * by its route's `proposes`.
 */
export function registerNewTransactions(server: Routes, { people, clock, quotas }: Dependencies): void {
  server.post(
    "/transactions",
    {
      config: { proposes: "transaction" },
      schema: {
        headers: IdempotencyHeaders,
        body: TransactionToRecord,
        response: { 201: Transaction, 202: KeptProposal },
      },
    },
    async ({ actor, params, body, headers }, reply) => {
      const owner = { actor, portfolioId: portfolioIdOf(params) };
      reply.status(201);
      return createTransaction(people, dayOf(clock()), owner, body, {
        idempotencyKey: idempotencyKeyOf(headers),
        quotas,
      });
    },
  );
}
