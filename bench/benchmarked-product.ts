import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { isHistoryLoaded } from "#tests/support/history-loaded.ts";
import { addOtherPortfolios, type BenchmarkedProduct } from "./ledger.ts";
import { startProduct } from "./product.ts";

/** The number of portfolios of another person in the measured database. */
export const otherPortfolioCount = 1_000;

export type OpenedProduct = {
  product: BenchmarkedProduct;
  /** Milliseconds of a start on an empty folder and on an existing database. */
  toHealthy: { first: number; again: number };
  idleMemory: number;
  close(): Promise<void>;
};

export async function findDatabase(folder: string) {
  const { superuserUrl, folder: keptIn } = await startEmbedded(join(folder, "data"));
  return { database: Object.assign(new URL(superuserUrl), { pathname: "/aporte" }).href, keptIn };
}

/** A server that is ready may still be loading the price history, in one transaction. */
export async function waitForPrices(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const deadline = performance.now() + 120_000;
    while (!(await isHistoryLoaded(client))) {
      if (performance.now() > deadline) throw new Error("the prices were not loaded");
      await pause(100);
    }
  } finally {
    await client.end();
  }
}

/** Starts the product of a checkout on a temporary database. `settings` are environment variables. */
export async function openProduct(
  root?: string,
  settings: Record<string, string> = {},
): Promise<OpenedProduct> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-bench-"));
  const first = await startProduct(folder, root);
  await waitForPrices((await findDatabase(folder)).database).finally(first.stop);
  const product = await startProduct(folder, root, settings);
  const idleMemory = product.memory();
  const { database, keptIn } = await findDatabase(folder);
  const close = async () => {
    await product.stop();
    await rm(keptIn, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };

  const { sendJson } = product;
  const signUp = (email: string) =>
    sendJson("POST", "/api/accounts", { fullName: "Pessoa de Teste", email, password: "desempenho" });
  const createCustodian = async (name: string) =>
    (await sendJson<{ id: string }>("POST", "/api/custodians", { name })).id;
  try {
    await signUp("other@example.com");
    await addOtherPortfolios(database, otherPortfolioCount);
    await signUp("bench@example.com");
    const custodians = [await createCustodian("Corretora"), await createCustodian("Banco")];
    return {
      product: { ...product, database, custodians },
      toHealthy: { first: first.toHealthy, again: product.toHealthy },
      idleMemory,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
