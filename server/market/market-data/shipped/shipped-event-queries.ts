import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** Five sessions without holidays. */
const nearDays = 8;

// People's decisions refer to the ids of events and conversions, so a reload keeps the rows that still ship.

/** Parses lines of 'ticker,day,kind,from,to,bracket_from,source,unit_cost,probable'. */
const shippedEvents = (lines: string) => sql`
  select assets.id as asset_id, cells[2]::date as ex_date, cells[3] as kind, cells[4]::bigint as ratio_from,
    cells[5]::bigint as ratio_to, nullif(cells[6], '')::date as bracket_from, cells[7] as source,
    nullif(cells[8], '')::numeric as unit_cost, coalesce(cells[9], '') <> '' as is_probable
  from string_to_table(${lines}, ${"\n"}) as line
  cross join lateral string_to_array(line, ',') as cells
  join assets on assets.ticker = cells[1] and assets.user_id is null
`;

/** An event whose day was corrected by at most this many days is the same event. */
const maxCorrection = 60;

/** Corrects the day of each shipped event of which a line has the same asset, kind and ratio, if no row has that day. */
async function moveEvents(db: Db, lines: string): Promise<void> {
  await sql`
    with shipped as materialized (${shippedEvents(lines)})
    update corporate_events as known set ex_date = shipped.ex_date, bracket_from = shipped.bracket_from
    from shipped
    where known.origin = 'shipped' and (shipped.asset_id, shipped.kind, shipped.ratio_from, shipped.ratio_to)
        = (known.asset_id, known.kind, known.ratio_from, known.ratio_to)
      and abs(shipped.ex_date - known.ex_date) <= ${maxCorrection}
      and not exists (
        select from shipped as same where (same.asset_id, same.ex_date) = (known.asset_id, known.ex_date)
      )
      and not exists (
        select from corporate_events as other where (other.asset_id, other.ex_date) = (shipped.asset_id, shipped.ex_date)
      )
  `.execute(db);
}

/**
 * Makes the shipped events those of the lines. An event of the same asset, day and kind keeps its id, also if its day is corrected.
 * A provider's event stays, and stands for a shipped one that is within some days of it or of unknown day.
 */
export async function updateEvents(db: Db, lines: string): Promise<void> {
  await moveEvents(db, lines);
  await sql`
    delete from corporate_events where origin = 'shipped' and not exists (
      select from (${shippedEvents(lines)}) as shipped
      where (shipped.asset_id, shipped.ex_date, shipped.kind)
        = (corporate_events.asset_id, corporate_events.ex_date, corporate_events.kind)
    )
  `.execute(db);
  await sql`
    insert into corporate_events as known
      (asset_id, ex_date, kind, ratio_from, ratio_to, bracket_from, source, unit_cost, is_probable)
    select * from (${shippedEvents(lines)}) as shipped where not exists (
      select from corporate_events as listed
      where listed.origin = 'provider' and listed.asset_id = shipped.asset_id and listed.ex_date <> shipped.ex_date
        and listed.ex_date > least(shipped.bracket_from, shipped.ex_date - ${nearDays}::integer)
        and listed.ex_date < shipped.ex_date + ${nearDays}::integer
    )
    on conflict (asset_id, ex_date) do update set kind = excluded.kind, ratio_from = excluded.ratio_from,
      ratio_to = excluded.ratio_to, bracket_from = excluded.bracket_from, source = excluded.source,
      unit_cost = excluded.unit_cost, is_probable = excluded.is_probable, origin = 'shipped'
    where (known.kind, known.ratio_from, known.ratio_to, known.bracket_from, known.source, known.unit_cost,
        known.is_probable, known.origin)
      is distinct from (excluded.kind, excluded.ratio_from, excluded.ratio_to, excluded.bracket_from, excluded.source,
        excluded.unit_cost, excluded.is_probable, 'shipped')
  `.execute(db);
}

/**
 * Parses lines of 'old ticker,new ticker,day,bracket_from,from,to,cash,kind,source,unit_cost,cost_share,probable'. Lines without a
 * ratio are skipped, because they cannot be applied. A bonus moves no cost, a spin-off a part of it.
 */
const shippedConversions = (lines: string) => sql`
  select old.id as old_asset_id, new.id as new_asset_id, cells[3]::date as day, nullif(cells[4], '')::date as bracket_from,
    cells[5]::bigint as ratio_from, cells[6]::bigint as ratio_to, nullif(cells[7], '')::numeric as cash_per_unit,
    cells[8] as kind, cells[9] as source, nullif(cells[10], '')::numeric as unit_cost,
    case cells[8] when 'bonus' then 0 when 'spin-off' then cells[11]::numeric else 1 end as cost_share,
    coalesce(cells[12], '') <> '' as is_probable
  from string_to_table(${lines}, ${"\n"}) as line
  cross join lateral string_to_array(line, ',') as cells
  join assets as old on old.ticker = cells[1] and old.user_id is null
  join assets as new on new.ticker = cells[2] and new.user_id is null
  where cells[5] <> '' and cells[6] <> ''
`;

/** Corrects the day of each conversion of which one line has the same assets and no line has its day. */
async function moveConversions(db: Db, lines: string): Promise<void> {
  await sql`
    with shipped as materialized (${shippedConversions(lines)})
    update asset_conversions as known set day = shipped.day, bracket_from = shipped.bracket_from
    from shipped
    where (shipped.old_asset_id, shipped.new_asset_id) = (known.old_asset_id, known.new_asset_id)
      and shipped.day <> known.day
      and not exists (
        select from shipped as other where (other.old_asset_id, other.new_asset_id)
          = (known.old_asset_id, known.new_asset_id) and other.day <> shipped.day
      )
      and not exists (
        select from asset_conversions as other where (other.old_asset_id, other.new_asset_id, other.day)
          = (shipped.old_asset_id, shipped.new_asset_id, shipped.day)
      )
  `.execute(db);
}

/** Replaces all conversions by those of the lines. A conversion of the same two assets keeps its id, also if its day is corrected. */
export async function updateConversions(db: Db, lines: string): Promise<void> {
  await moveConversions(db, lines);
  await sql`
    delete from asset_conversions where not exists (
      select from (${shippedConversions(lines)}) as shipped
      where (shipped.old_asset_id, shipped.new_asset_id, shipped.day)
        = (asset_conversions.old_asset_id, asset_conversions.new_asset_id, asset_conversions.day)
    )
  `.execute(db);
  await sql`
    insert into asset_conversions as known
      (old_asset_id, new_asset_id, day, bracket_from, ratio_from, ratio_to, cash_per_unit, kind, source, unit_cost,
        cost_share, is_probable)
    ${shippedConversions(lines)}
    on conflict (old_asset_id, new_asset_id, day) do update set bracket_from = excluded.bracket_from,
      ratio_from = excluded.ratio_from, ratio_to = excluded.ratio_to, cash_per_unit = excluded.cash_per_unit,
      kind = excluded.kind, source = excluded.source, unit_cost = excluded.unit_cost, cost_share = excluded.cost_share,
      is_probable = excluded.is_probable
    where (known.bracket_from, known.ratio_from, known.ratio_to, known.cash_per_unit, known.kind, known.source,
        known.unit_cost, known.cost_share, known.is_probable)
      is distinct from (excluded.bracket_from, excluded.ratio_from, excluded.ratio_to,
        excluded.cash_per_unit, excluded.kind, excluded.source, excluded.unit_cost, excluded.cost_share, excluded.is_probable)
  `.execute(db);
}
