import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Benchmark } from "#contract/portfolios.ts";
import { TransactionType } from "#contract/transactions.ts";
import { root } from "#server/platform/lib/root.ts";

const Scenario = z.object({
  benchmark: z.object({ index: Benchmark, percent: z.string() }),
  ledger: z.array(
    z.object({
      tradeDate: z.string(),
      type: TransactionType,
      ticker: z.string(),
      quantity: z.string(),
      price: z.string(),
      fees: z.string(),
      custodian: z.string().nullable(),
    }),
  ),
});
export type SampleLedger = z.infer<typeof Scenario>;

const file = join(root, "domain/ledger/scenarios/demo.json");

/** Five years of trades at shipped prices, checked by `domain/ledger/scenarios`. */
export const readSampleLedger = async (): Promise<SampleLedger> =>
  Scenario.parse(JSON.parse(await readFile(file, "utf8")));
