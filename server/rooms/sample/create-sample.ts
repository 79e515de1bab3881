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
import { samplePerson, samplePortfolio } from "#server/rooms/sample/sample-person.ts";

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
  const { ledger, benchmark } = await readSampleLedger();
  await inPersonTransaction(people, jobFor(id), "POST", async (db) => {
    const assets = await findCatalogueAssets(db, [...new Set(ledger.map(({ ticker }) => ticker))]);
    if (ledger.some(({ ticker }) => !assets.has(ticker))) return;
    if (await insertSamplePortfolio(db, benchmark)) await fill(db, ledger, assets, dayOf(now));
  });
}

/** Entries after `today` are left out. */
async function fill(
  db: Db,
  ledger: SampleLedger["ledger"],
  assets: Awaited<ReturnType<typeof findCatalogueAssets>>,
  today: string,
): Promise<void> {
  const custodians = new Map<string, string>();
  for (const name of new Set(ledger.flatMap(({ custodian }) => custodian ?? []))) {
    const custodian = await insertCustodian(db, samplePerson.id, { name });
    if (custodian) custodians.set(name, custodian.id);
  }
  for (const { ticker, custodian, ...entry } of ledger.filter(({ tradeDate }) => tradeDate <= today)) {
    await insertTransaction(
      db,
      { portfolioId: samplePortfolio, isDated: true },
      {
        ...entry,
        assetId: assets.get(ticker)?.id ?? "",
        custodianId: (custodian && custodians.get(custodian)) || null,
        notes: null,
      },
      { idempotencyKey: null, mayBeContract: true, maxEntries: ledger.length + 1 },
    );
  }
}
