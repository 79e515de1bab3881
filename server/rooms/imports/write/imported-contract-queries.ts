import { sql } from "kysely";
import { z } from "zod";
import { shownDay } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { insertContract, nameContract } from "#server/ledger/fixed-income/contract-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PlannedContract } from "#server/rooms/imports/plan/contracts.ts";

/** A contract that an import gave to an asset of an earlier one. `formerName`: the asset's name before. */
const AddedContract = z.object({ assetId: z.uuid(), formerName: z.string() });
export type AddedContract = z.infer<typeof AddedContract>;

/** Records contracts of assets that are recorded. Returns those whose assets were there before. */
export async function writeContracts(
  db: Db,
  userId: string,
  contracts: readonly PlannedContract[],
): Promise<AddedContract[]> {
  const added: AddedContract[] = [];
  for (const { asset, details, formerName } of contracts) {
    await insertContract(db, { userId, assetId: asset.id }, details);
    if (formerName === null) continue;
    await nameContract(db, asset.id, asset.name, foldedText(`${asset.ticker} ${asset.name}`));
    added.push({ assetId: asset.id, formerName });
  }
  return added;
}

/** The contracts that an import added to assets of before. */
export async function findAddedContracts(db: Db, importId: string): Promise<AddedContract[]> {
  const row = await db
    .selectFrom("imports")
    .select("contracts")
    .where("id", "=", importId)
    .executeTakeFirst();
  return z.array(AddedContract).parse(row?.contracts ?? []);
}

/** Takes the contracts away again, and gives the assets their former names. Their entries stay. */
export async function takeBackContracts(db: Db, added: readonly AddedContract[]): Promise<void> {
  for (const { assetId, formerName } of added) {
    const { rows } = await sql<{ ticker: string }>`
      delete from fixed_income_contracts using assets
      where fixed_income_contracts.asset_id = ${assetId} and assets.id = fixed_income_contracts.asset_id
      returning assets.ticker
    `.execute(db);
    const ticker = rows[0]?.ticker;
    if (ticker !== undefined)
      await nameContract(db, assetId, formerName, foldedText(`${ticker} ${formerName}`));
  }
}

/** The first redemption that the person recorded by one of the contracts, as the reason not to take them away. */
export async function redemptionOf(db: Db, added: readonly AddedContract[]): Promise<string | null> {
  const { rows } = await sql<{ ticker: string; day: Day }>`
    select assets.ticker, trade_date as day
    from contract_redemptions
      join transactions on transactions.id = contract_redemptions.transaction_id
      join assets on assets.id = transactions.asset_id
    where assets.id = any(${added.map(({ assetId }) => assetId)}::uuid[])
    order by trade_date limit 1
  `.execute(db);
  const [first] = rows;
  if (!first) return null;
  return `O resgate de ${first.ticker} em ${shownDay(first.day)} foi registrado pelo contrato que veio desta importação. Exclua-o antes.`;
}
