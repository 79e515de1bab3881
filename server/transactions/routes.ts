import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import { NewTransaction, Transaction, TransactionFilter, TransactionPage } from "#contract/transactions.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import type { Quotas } from "#server/limits/quotas.ts";
import { createTransaction, refuseUnsound } from "#server/transactions/create-transaction.ts";
import * as queries from "#server/transactions/queries.ts";

const ofTransaction = z.object({ portfolioId: z.uuid(), transactionId: z.uuid() });
const idempotent = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[ -~]{8,100}$/)
    .optional(),
});

/** In the scope of one portfolio. */
export function registerTransactions(server: Routes, clock: Clock, quotas: Quotas): void {
  server.get(
    "/transactions",
    { schema: { querystring: TransactionFilter, response: { 200: TransactionPage } } },
    async ({ db, portfolio, query }) => {
      const transactions = await queries.listTransactions(db, portfolio.id, query);
      const count = await queries.countTransactions(db, portfolio.id, query);
      const anyRecorded = count > 0 || (await queries.hasTransactions(db, portfolio.id));
      return { transactions, count, anyRecorded };
    },
  );

  server.post(
    "/transactions",
    { schema: { headers: idempotent, body: NewTransaction, response: { 201: Transaction } } },
    async ({ db, person, portfolio, body, headers }, reply) => {
      const owner = { userId: person.id, portfolioId: portfolio.id };
      reply.status(201);
      const idempotencyKey = headers["idempotency-key"] ?? null;
      return createTransaction(db, dayOf(clock()), owner, body, { idempotencyKey, most: quotas.entries });
    },
  );

  server.get(
    "/transactions/:transactionId",
    { schema: { params: ofTransaction, response: { 200: Transaction } } },
    async ({ db, portfolio, params }) => {
      const transaction = await queries.findTransaction(db, portfolio.id, params.transactionId);
      if (!transaction) throw new ProblemError("not-found");
      return transaction;
    },
  );

  server.put(
    "/transactions/:transactionId",
    { schema: { params: ofTransaction, body: NewTransaction, response: { 200: Transaction } } },
    async ({ db, portfolio, params, body }) => {
      await refuseUnsound(db, dayOf(clock()), body);
      const transaction = await queries.updateTransaction(db, portfolio.id, params.transactionId, body);
      if (!transaction) throw new ProblemError("not-found");
      return transaction;
    },
  );

  server.delete(
    "/transactions/:transactionId",
    { schema: { params: ofTransaction } },
    async ({ db, portfolio, params }, reply) => {
      const deleted = await queries.deleteTransaction(db, portfolio.id, params.transactionId);
      if (!deleted) throw new ProblemError("not-found");
      reply.status(204);
    },
  );
}
