import { sql } from "kysely";
import { treasuryBond } from "#domain/fixed-income/treasury-bond.ts";
import { couponsOf } from "#domain/fixed-income/treasury-coupons.ts";
import type { Db } from "#server/platform/db/client.ts";

const source = "Tesouro Direto";

/** Adds the coupons of the catalogue's bonds. A repeated call changes nothing. */
export async function addCoupons(db: Db): Promise<void> {
  const bonds = await db
    .selectFrom("assets")
    .select(["id", "ticker"])
    .where("user_id", "is", null)
    .where("asset_class_code", "=", "TREASURY")
    .execute();
  const rows = bonds.flatMap(({ id, ticker }) => {
    const bond = treasuryBond(ticker);
    return bond ? couponsOf(bond).map((coupon) => ({ asset_id: id, ...coupon })) : [];
  });
  await sql`
    insert into distributions (asset_id, kind, record_date, payment_date, per_unit, source, origin)
    select asset_id, 'fixed-income-interest', "recordDate", "paymentDate", "perUnit", ${source}, 'calendar'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (asset_id uuid, "recordDate" date, "paymentDate" date, "perUnit" numeric)
    on conflict do nothing
  `.execute(db);
}
