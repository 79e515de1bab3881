import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** Milliseconds that a request may still wait for connections. */
export type WaitBudget = { left: number };

const budgets = new AsyncLocalStorage<WaitBudget>();

/** Charges all waits of `work` for connections to one budget. */
export const withWaitBudget = <Result>(budget: WaitBudget, work: () => Result): Result =>
  budgets.run(budget, work);

/** Milliseconds left in the current budget; undefined without a budget. */
export const remainingWait = (): number | undefined => budgets.getStore()?.left;

/** Charges another wait to the current budget. */
export function chargeWait(milliseconds: number): void {
  const budget = budgets.getStore();
  if (budget) budget.left = Math.max(0, budget.left - milliseconds);
}

/** Waits for a connection within the current budget. A connection that arrives too late returns to the pool. */
export async function withDeadline(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const budget = budgets.getStore();
  if (!budget) return connecting;
  const began = performance.now();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error("timeout exceeded when trying to connect"));
    connecting.then(
      (client) => client.release(),
      () => {},
    );
  }, budget.left);
  try {
    return await Promise.race([connecting, late.promise]);
  } finally {
    clearTimeout(timer);
    chargeWait(performance.now() - began);
  }
}
