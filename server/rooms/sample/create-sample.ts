import { consentVersion } from "#contract/accounts.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { insertUser } from "#server/accounts/auth/user-queries.ts";
import { insertCustodian } from "#server/ledger/custodians/queries.ts";
import { insertTransaction } from "#server/ledger/transactions/write-queries.ts";
import { findCatalogueAssets } from "#server/market/assets/queries.ts";
import type { Databases, Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { readSampleLedger, type SampleLedger } from "#server/rooms/sample/ledger.ts";
import { insertSamplePortfolio } from "#server/rooms/sample/queries.ts";
import { recordSampleImport, type SampleEntry } from "#server/rooms/sample/record-import.ts";
import { samplePerson, samplePortfolio } from "#server/rooms/sample/sample-person.ts";
import { fundTaxPayment, soldFund } from "#server/rooms/sample/sold-fund.ts";
import { savePayment } from "#server/rooms/tax/statement-queries.ts";

/** Creates the portfolio that visitors may read, once per database. Does nothing if assets of it are unknown. */
export async function createSample({ accounts, people }: Databases, now: Date): Promise<void> {
  const { id, email, fullName } = samplePerson;
  await insertUser(accounts, now, {
    id,
    email,
    full_name: fullName,
    consent_version: consentVersion,
    consented_at: now,
  });
  const { ledger: demo, benchmark } = await readSampleLedger();
  const ledger = [...demo, ...soldFund].toSorted((a, b) => a.tradeDate.localeCompare(b.tradeDate));
  await inPersonTransaction(people, jobFor(id), "POST", async (db) => {
    const assets = await findCatalogueAssets(db, [...new Set(ledger.map(({ ticker }) => ticker))]);
    if (ledger.some(({ ticker }) => !assets.has(ticker))) return;
    if (!(await insertSamplePortfolio(db, benchmark))) return;
    const today = dayOf(now);
    const recorded = await recordEntries(db, ledger, assets, today);
    await recordSampleImport(db, now, today, recorded);
    if (fundTaxPayment.paidOn <= today) await savePayment(db, { userId: id, holderId: null }, fundTaxPayment);
  });
}

/** Entries after `today` are left out. */
async function recordEntries(
  db: Db,
  ledger: SampleLedger["ledger"],
  assets: Awaited<ReturnType<typeof findCatalogueAssets>>,
  today: string,
): Promise<SampleEntry[]> {
  const custodians = new Map<string, string>();
  for (const name of new Set(ledger.flatMap(({ custodian }) => custodian ?? []))) {
    const custodian = await insertCustodian(db, samplePerson.id, { name });
    if (custodian) custodians.set(name, custodian.id);
  }
  const recorded: SampleEntry[] = [];
  for (const entry of ledger.filter(({ tradeDate }) => tradeDate <= today)) {
    const { ticker, custodian, ...trade } = entry;
    const asset = assets.get(ticker);
    const custodianId = (custodian && custodians.get(custodian)) || null;
    const { transaction } = await insertTransaction(
      db,
      { portfolioId: samplePortfolio, isDated: true },
      { ...trade, assetId: asset?.id ?? "", custodianId, notes: null },
      { idempotencyKey: null, mayBeContract: true, maxEntries: ledger.length + 1 },
    );
    if (asset && transaction) recorded.push({ ...entry, asset, id: transaction.id });
  }
  return recorded;
}
