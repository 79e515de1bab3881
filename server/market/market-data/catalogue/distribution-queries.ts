import { type Selectable, sql } from "kysely";
import type { Distribution, DistributionKind } from "#domain/income/distribution.ts";
import type { KnownPayment } from "#domain/income/merge-distributions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { instantOfId } from "#domain/kernel/instant-of-id.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Distributions } from "#server/platform/db/schema.ts";

/** A different statement of another source about the same payment; null where it agrees. */
type Contradiction = { source: string; perUnit: Decimal | null; paymentDate: Day | null };

export type SourcedDistribution = Distribution & { source: string; contradiction: Contradiction | null };

function kindOf(kind: string): DistributionKind {
  switch (kind) {
    case "dividend":
    case "interest-on-equity":
    case "yield":
    case "amortization":
    case "capital-return":
    case "fixed-income-interest":
      return kind;
    default:
      throw new Error(`unknown kind of distribution: ${kind}`);
  }
}

function contradictionOf(row: {
  other_source: string | null;
  other_per_unit: string | null;
  other_payment_date: Day | null;
}): Contradiction | null {
  const { other_source: source, other_per_unit: perUnit, other_payment_date: paymentDate } = row;
  if (source === null || (perUnit === null && paymentDate === null)) return null;
  return { source, perUnit: perUnit === null ? null : decimal(perUnit), paymentDate };
}

type Dates = { record_date: Day; payment_date: Day | null };

/** Null too if it is the record date: nothing is paid on that day, so the payment date is unknown. */
const knownPaymentDate = ({ record_date, payment_date }: Dates) =>
  payment_date === record_date ? null : payment_date;

const sourceOf = ({ source, ...dates }: Dates & { source: string }) =>
  dates.payment_date !== null && knownPaymentDate(dates) === null
    ? `${source}, sem a data do pagamento`
    : source;

const knownAtOf = ({ id, payment_known_at }: { id: string; payment_known_at: Date | null }): Date =>
  payment_known_at ?? new Date(instantOfId(id) ?? 0);

function distributionOf(row: Selectable<Distributions>): SourcedDistribution {
  return {
    id: row.id,
    assetId: row.asset_id,
    kind: kindOf(row.kind),
    recordDate: row.record_date,
    paymentDate: row.payment_date,
    perUnit: row.per_unit === null ? null : decimal(row.per_unit),
    isDoubtful: row.is_doubtful,
    knownAt: knownAtOf(row),
    source: sourceOf(row),
    contradiction: contradictionOf(row),
  };
}

/** The distributions of some assets in order of record date, by asset id. */
export async function findDistributions(
  db: Db,
  assetIds: readonly string[],
): Promise<Map<string, SourcedDistribution[]>> {
  const rows = await db
    .selectFrom("distributions")
    .selectAll()
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .orderBy("record_date")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows.map(distributionOf), ({ assetId }) => assetId);
}

/** Amortizations and capital returns. */
export async function findRepayments(db: Db, assetIds: readonly string[]): Promise<Distribution[]> {
  if (assetIds.length === 0) return [];
  const rows = await db
    .selectFrom("distributions")
    .selectAll()
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .where(sql<boolean>`kind in ('amortization', 'capital-return')`)
    .orderBy("record_date")
    .orderBy("id")
    .execute();
  return rows.map(distributionOf);
}

export async function findDistribution(db: Db, id: string): Promise<SourcedDistribution | undefined> {
  const row = await db.selectFrom("distributions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && distributionOf(row);
}

export async function findKnownPayments(db: Db, assetId: string): Promise<KnownPayment[]> {
  const rows = await db.selectFrom("distributions").selectAll().where("asset_id", "=", assetId).execute();
  const listed = rows.flatMap(({ per_unit, ...row }) => (per_unit === null ? [] : { ...row, per_unit }));
  return listed.map((row) => ({
    id: row.id,
    kind: kindOf(row.kind),
    recordDate: row.record_date,
    paymentDate: knownPaymentDate(row),
    perUnit: decimal(row.per_unit),
    source: row.source,
    isShipped: row.origin === "shipped",
    isDoubtful: row.is_doubtful,
    contradiction: contradictionOf(row),
  }));
}

/** Inserts payments without an id and updates the others, unless that would repeat another payment. */
export async function savePayments(
  db: Db,
  assetId: string,
  payments: readonly KnownPayment[],
): Promise<void> {
  const values = JSON.stringify(
    payments.map(({ contradiction, ...payment }) => ({
      id: payment.id,
      kind: payment.kind,
      record_date: payment.recordDate,
      payment_date: payment.paymentDate,
      per_unit: payment.perUnit,
      is_doubtful: payment.isDoubtful,
      source: payment.source,
      other_per_unit: contradiction?.perUnit ?? null,
      other_payment_date: contradiction?.paymentDate ?? null,
      other_source: contradiction?.source ?? null,
    })),
  );
  const rows = sql`jsonb_to_recordset(${values}::jsonb) as row (id uuid, kind text, record_date date, payment_date date,
    per_unit numeric, is_doubtful boolean, source text, other_per_unit numeric, other_payment_date date, other_source text)`;
  // The record date is used for an unknown payment date until a source lists the day.
  const paymentDate = sql`coalesce(
    row.payment_date, case when distributions.payment_date = distributions.record_date then distributions.record_date end)`;
  await sql`
    update distributions set payment_date = ${paymentDate}, per_unit = row.per_unit, source = row.source,
      other_per_unit = row.other_per_unit, other_payment_date = row.other_payment_date, other_source = row.other_source
    from ${rows} where distributions.id = row.id and not exists (
      select from distributions as other
      where other.asset_id = ${assetId} and other.id <> row.id
        and (other.kind, other.record_date, other.per_unit) = (row.kind, row.record_date, row.per_unit)
        and other.payment_date is not distinct from ${paymentDate}
    )
  `.execute(db);
  await sql`
    insert into distributions (asset_id, kind, record_date, payment_date, per_unit, is_doubtful, source, origin,
      other_per_unit, other_payment_date, other_source)
    select ${assetId}::uuid, kind, record_date, payment_date, per_unit, is_doubtful, source, 'provider', other_per_unit,
      other_payment_date, other_source
    from ${rows} where id is null
    on conflict do nothing
  `.execute(db);
}
