import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** Milliseconds that somebody may still wait for connections. */
export type WaitBudget = { left: number };

const budgets = new AsyncLocalStorage<WaitBudget>();

/** Whatever `work` waits for connections, one after the other, is taken from one budget. */
export const withWaitBudget = <Result>(budget: WaitBudget, work: () => Result): Result =>
  budgets.run(budget, work);

/** Milliseconds that whoever runs this may still wait; undefined where nobody counts. */
export const remainingWait = (): number | undefined => budgets.getStore()?.left;

/** Takes what was waited for something else from the same budget. */
export function spendWait(milliseconds: number): void {
  const budget = budgets.getStore();
  if (budget) budget.left = Math.max(0, budget.left - milliseconds);
}

/** A connection that comes too late for who asked goes back to where it came from. */
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
    spendWait(performance.now() - began);
  }
}
