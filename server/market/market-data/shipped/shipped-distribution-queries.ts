import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** Decimals that two amounts have at least in common if one is the other, rounded. */
const minPlaces = 4;

const source = "B3 e StatusInvest";

/**
 * A query part: a line and the row of a table are of one payment, if asset, kind and record date are the same. A payment on the
 * record date has an unknown payment date.
 */
function isSamePayment(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const perUnit = column("per_unit");
  const paymentDate = sql`nullif(${column("payment_date")}, ${column("record_date")})`;
  return sql`
    coalesce(nullif(shipped.payment_date, shipped.record_date) = ${paymentDate}, true) and (
      round(${perUnit}, greatest(${minPlaces}, min_scale(shipped.per_unit))) = shipped.per_unit
      or round(shipped.per_unit, greatest(${minPlaces}, min_scale(${perUnit}))) = ${perUnit}
    )
  `;
}

/** Amounts of one payment differ by at most this much if one of them is rounded to cents. */
const roundedToCents = "0.005";

/** The rows of the lines (`shipped`), and those that were loaded before (`known`). */
const rowsOf = (lines: string) => sql`
  shipped as materialized (
    select number, assets.id as asset_id, cells[2] as kind, cells[3]::date as record_date,
      nullif(cells[4], '')::date as payment_date, cells[5]::numeric as per_unit, cells[6] <> '' as is_doubtful
    from string_to_table(${lines}, ${"\n"}) with ordinality as lines (line, number)
    cross join lateral string_to_array(line, ',') as cells
    join assets on assets.ticker = cells[1] and assets.user_id is null
  ),
  known as materialized (
    select id, asset_id, kind, record_date, payment_date, per_unit from distributions where origin = 'shipped'
  )
`;

/** Lines that complete the amount or the payment date of a row, or that the row completes (`kept`). */
const completions = sql`
  exact as materialized (
    select number, id from shipped
    join known using (asset_id, kind, record_date, per_unit)
    where coalesce(shipped.payment_date, 'infinity') = coalesce(known.payment_date, 'infinity')
  ),
  completions as (
    select number, id,
      row_number() over (partition by number order by has_same_amount desc, known.payment_date, id) as rank_for_line,
      row_number() over (partition by id order by has_same_amount desc, number) as rank_for_row
    from shipped
    join known using (asset_id, kind, record_date)
    cross join lateral (select shipped.per_unit = known.per_unit as has_same_amount) as comparison
    where number not in (select number from exact) and id not in (select id from exact)
      and ${isSamePayment("known")}
  ),
  kept as materialized (
    select number, id from exact
    union all
    select number, id from completions where rank_for_line = 1 and rank_for_row = 1
  )
`;

/** Lines that correct the record date or the decimals of a row with the same payment date (`matched`). */
const corrections = sql`
  corrections as (
    select number, id,
      row_number() over (partition by number order by distance, id) as rank_for_line,
      row_number() over (partition by id order by distance, number) as rank_for_row
    from shipped
    join known using (asset_id, kind, payment_date)
    cross join lateral (select abs(shipped.record_date - known.record_date) as distance) as days
    where number not in (select number from kept) and id not in (select id from kept)
      and abs(shipped.per_unit - known.per_unit) <= ${roundedToCents}::numeric
  ),
  matched as materialized (
    select number, id from kept
    union all
    select number, id from corrections where rank_for_line = 1 and rank_for_row = 1
  )
`;

/** Deletes the rows that ship no more, and changes those that ship otherwise. */
const changes = sql`
  deleted as (
    delete from distributions
    where origin = 'shipped' and not exists (select from matched where matched.id = distributions.id)
  ),
  updated as (
    update distributions set is_doubtful = shipped.is_doubtful, source = ${source}, payment_date = paid.payment_date,
      record_date = shipped.record_date, per_unit = paid.per_unit
    from matched join shipped using (number) join known using (id)
    cross join lateral (
      select coalesce(nullif(known.payment_date, known.record_date), shipped.payment_date) as payment_date,
        case when min_scale(shipped.per_unit) > min_scale(known.per_unit) then shipped.per_unit else known.per_unit end
          as per_unit
    ) as paid
    where distributions.id = matched.id
      and (distributions.is_doubtful, distributions.source, distributions.payment_date, distributions.record_date,
          distributions.per_unit)
        is distinct from (shipped.is_doubtful, ${source}, paid.payment_date, shipped.record_date, paid.per_unit)
      and not exists (
        -- A provider already has the completed one.
        select from distributions as other
        where (other.asset_id, other.kind, other.record_date, other.payment_date, other.per_unit)
          = (known.asset_id, known.kind, shipped.record_date, paid.payment_date, paid.per_unit)
          and other.id <> known.id
      )
  )
`;

/** Adds the lines without a row, except payments that a provider already lists. */
const additions = sql`
  insert into distributions (asset_id, kind, record_date, payment_date, per_unit, is_doubtful, source, origin)
  select asset_id, kind, record_date, payment_date, per_unit, is_doubtful, ${source}, 'shipped'
  from shipped where not exists (select from matched where matched.number = shipped.number) and not exists (
    select from distributions as listed
    where listed.origin = 'provider'
      and (listed.asset_id, listed.kind, listed.record_date) = (shipped.asset_id, shipped.kind, shipped.record_date)
      and ${isSamePayment("listed")}
  )
  order by number
  on conflict do nothing
`;

/**
 * Makes the shipped distributions those of lines of 'ticker,kind,record_date,payment_date,per_unit,doubtful'. People's decisions
 * refer to ids, so a distribution that still ships keeps its own. That holds too if a provider has completed its amount or
 * payment date since, or if the line completes it now. It holds too if the line corrects the record date, or has more decimals,
 * of a payment made on the same day. Providers' own distributions stay, and lines of the same payments are left out.
 */
export async function updateDistributions(transaction: Db, lines: string): Promise<void> {
  // The planner has no statistics of parsed lines, expects few, and would compare every line with every row.
  await sql`set local enable_nestloop = off`.execute(transaction);
  await sql`with ${rowsOf(lines)}, ${completions}, ${corrections}, ${changes} ${additions}`.execute(
    transaction,
  );
  await sql`set local enable_nestloop = on`.execute(transaction);
}
