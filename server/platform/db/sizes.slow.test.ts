import { sql } from "kysely";
import { expect, it } from "vitest";
import type { DB } from "#server/platform/db/schema.ts";
import { createPortfolio, findAsset, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { manyTrades } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { copyAccount, recordForCopies, tablesOf } from "#tests/support/many-accounts.ts";

const accounts = 2_000;
const tickers = ["PETR4", "VALE3", "ITUB4", "WEGE3", "ABEV3", "BBAS3", "BBDC4", "B3SA3", "RENT3", "SUZB3"];

/** Bytes of tables with their indexes and long values. */
async function bytesOf({ superuser }: TestApi, tables: (keyof DB)[]): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(name::regclass))::text as bytes from unnest(${tables}::text[]) as name
  `.execute(superuser);
  return Number(rows[0]?.bytes);
}

it("stores entries and accounts in no more bytes than docs/operations.md counts on", async () => {
  // This database has its own copy. Rows that earlier tests deleted from a shared one would be counted too.
  await using api = await startApi({ hasHistory: true });
  const ana = await signUp(api);
  await createPortfolio(ana);
  await ana.post("/custodians", { name: "Corretora" });
  const { person } = await ana.get<{ person: { id: string } }>("/session");
  const ofAccount = await tablesOf(api, person.id);
  const assets = await Promise.all(tickers.map((ticker) => findAsset(ana, ticker)));
  const assetIds = assets.map(({ id }) => id);
  const perAccount = 20;
  const entries = accounts * perAccount;
  const grownBy = async (tables: (keyof DB)[], work: () => Promise<unknown>) => {
    const before = await bytesOf(api, tables);
    await work();
    return (await bytesOf(api, tables)) - before;
  };

  const account = await grownBy(ofAccount, () => copyAccount(api, person.id, accounts));
  const keyless = await grownBy(["transactions"], () =>
    recordForCopies(api, { assetIds, perAccount, isTyped: false }),
  );
  const counts = await bytesOf(api, ["entry_counts"]);
  const held = await bytesOf(api, ["ledger_assets"]);
  const typed = await grownBy(["transactions"], () => recordForCopies(api, { assetIds, perAccount }));
  const portfolio = await createPortfolio(ana);
  const importedRows = 3_000;
  const imported = await grownBy(["imported_rows", "imports"], () =>
    confirmImport(ana, importsPath(portfolio), [manyTrades(importedRows)]),
  );

  const bytes = {
    account: (account + counts) / accounts,
    "held asset": held / accounts / assetIds.length,
    "typed entry": typed / entries,
    "entry without a key": keyless / entries,
    "row of a file": imported / importedRows,
  };
  const atMost = (most: number) => expect.toSatisfy((found: number) => found > most / 2 && found <= most);
  expect(bytes).toEqual({
    account: atMost(1_700),
    "held asset": atMost(210),
    "typed entry": atMost(540),
    "entry without a key": atMost(450),
    "row of a file": atMost(400),
  });
});
