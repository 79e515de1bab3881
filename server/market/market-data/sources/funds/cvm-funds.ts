import type { RefusedRow } from "#contract/data-health.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import { lastRun, recordRun } from "#server/market/market-data/shipped/load-queries.ts";
import { readFundRegistry } from "#server/market/market-data/sources/funds/fund-registry.ts";
import { loadQuotas } from "#server/market/market-data/sources/funds/load-quotas.ts";
import { type QuotaFile, quotaFiles } from "#server/market/market-data/sources/funds/quota-files.ts";
import {
  findHeldFunds,
  findMonthValidator,
  findNewestQuotaDay,
  type HeldFund,
  recordMonth,
} from "#server/market/market-data/sources/funds/quota-queries.ts";
import { RefusedRows } from "#server/market/market-data/sources/funds/refused-rows.ts";
import { storeFundRegistry } from "#server/market/market-data/sources/funds/registry-queries.ts";
import type { MarketSource, SourceRun } from "#server/market/market-data/sources/source.ts";
import { openArchive, type Unpacked } from "#server/market/market-data/sources/unpacked.ts";

/** CVM's open data: https://dados.cvm.gov.br, without a key. */
export type CvmFundsSettings = { url: string };

const registryPath = "/dados/FI/CAD/DADOS/registro_fundo_classe.zip";
const maxRegistryBytes = 100_000_000;
const maxQuotaBytes = 300_000_000;
/** The rest of a long history follows in later runs. */
const maxFiles = 12;
const hour = 3_600_000;

type Work = SourceRun & { url: string; refused: RefusedRows };

/** Ends the reading with the run. */
async function* untilEnd({ chunks }: Unpacked, { signal }: SourceRun): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (signal.aborted) throw new ProviderError("unavailable", "the run ended");
    yield chunk;
  }
}

function note(refused: RefusedRows, { named, count }: RefusedRows): void {
  for (const row of named) refused.add(row);
  refused.count += count - named.length;
}

/** Refused rows that everybody may see. Quotas are read of held funds alone, so a named fund would tell what somebody holds. */
function publicRefusals({ refused, log }: Work): RefusedRow[] {
  const { lines = [], funds = [] } = Object.groupBy(refused.named, ({ subject }) =>
    subject.includes("linha ") ? "lines" : "funds",
  );
  if (funds.length > 0) log.warn({ refused: funds }, "quotas of funds refused");
  return lines;
}

/** Loads the registry once a day. */
async function updateRegistry(work: Work): Promise<number> {
  const { catalogue, now, fetch, url, refused } = work;
  const last = await lastRun(catalogue, "fund-registry");
  if (last && now.getTime() - last.at.getTime() < 20 * hour) return 0;
  const validator = last?.version ?? null;
  await using file = await fetch.file(new URL(registryPath, url), { maxBytes: maxRegistryBytes, validator });
  if (!file) {
    await recordRun(catalogue, "fund-registry", { version: validator ?? "", at: now });
    return 0;
  }
  const parts = (await openArchive(file.path)).map((part) => ({ ...part, chunks: untilEnd(part, work) }));
  const registry = await readFundRegistry(parts, dayOf(now));
  note(refused, registry.refused);
  const { added, changed, closed } = await storeFundRegistry(catalogue, registry.funds);
  await recordRun(catalogue, "fund-registry", { version: file.validator ?? "", at: now });
  return added + changed + closed;
}

async function loadFile(work: Work, { path, months, isMissing }: QuotaFile, held: readonly string[]) {
  const { catalogue, now, fetch, url, refused } = work;
  const [month = ""] = months;
  const validator = isMissing || months.length > 1 ? null : await findMonthValidator(catalogue, month);
  await using file = await fetch.file(new URL(path, url), { maxBytes: maxQuotaBytes, validator });
  if (!file) return 0;
  const options = { today: dayOf(now), wanted: new Set(held), held, validator: file.validator };
  let stored = 0;
  for (const part of await openArchive(file.path)) {
    const loaded = await loadQuotas(catalogue, { ...part, chunks: untilEnd(part, work) }, options);
    note(refused, loaded.refused);
    stored += loaded.changed;
  }
  for (const each of months) await recordMonth(catalogue, each, held);
  return stored;
}

/** Loads a file. One that is not published yet is no failure, and an old one that does not exist is not asked for again. */
async function loadPublished(work: Work, file: QuotaFile, held: readonly string[], isNew: boolean) {
  try {
    return await loadFile(work, file, held);
  } catch (error) {
    if (!(error instanceof ProviderError && error.failure === "unknown")) throw error;
    if (!isNew) for (const month of file.months) await recordMonth(work.catalogue, month, held);
    return 0;
  }
}

async function updateQuotas(work: Work, funds: readonly HeldFund[], faults: unknown[]) {
  const held = funds.map(({ ticker }) => ticker);
  const files = quotaFiles(funds, dayOf(work.now));
  const asked = files.slice(0, maxFiles);
  let stored = 0;
  for (const [index, file] of asked.entries()) {
    try {
      // This month and the one before are not there in their first days.
      stored += await loadPublished(work, file, held, index < 2);
    } catch (error) {
      faults.push(error);
      // A host that does not answer is not asked for the other files.
      if (error instanceof ProviderError && error.failure !== "nonsense") break;
    }
    work.advance((index + 1) / asked.length);
  }
  return { stored, isComplete: files.length === asked.length };
}

/** The funds of CVM's registry, and the daily quotas of those that anyone holds. */
export const createCvmFunds = ({ url }: CvmFundsSettings): MarketSource => ({
  name: "cvm-funds",

  async update(run) {
    const work: Work = { ...run, url, refused: new RefusedRows() };
    const faults: unknown[] = [];
    let stored = 0;
    try {
      stored += await updateRegistry(work);
    } catch (error) {
      faults.push(error);
    }
    const held = await findHeldFunds(run.catalogue, dayOf(run.now));
    const quotas = await updateQuotas(work, held, faults);
    if (faults.length > 0) throw faults[0];
    return {
      stored: stored + quotas.stored,
      refused: publicRefusals(work),
      knownUntil: await findNewestQuotaDay(run.catalogue),
      nextTryAt: new Date(run.now.getTime() + (quotas.isComplete ? 4 * hour : 0)),
    };
  },
});
