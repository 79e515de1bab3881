import { sql } from "kysely";
import type { RefusedRow } from "#contract/data-health.ts";
import { sanitizeLine } from "#contract/text.ts";
import type { Day, Period } from "#domain/calendar.ts";
import { foldedText } from "#domain/search-text.ts";
import type { Db } from "#server/db/client.ts";
import type { SpotQuote } from "#server/market-data/cotahist.ts";
import { listedClass } from "#server/market-data/sources/b3-prices/listed-class.ts";
import { FileFault } from "#server/market-data/sources/file-fault.ts";

/** A step of more than this factor without a known event is refused for this many days. */
const [maxStep, refusedDays] = [3, 180];
/** The median step between two files; a file of other units would exceed it. */
const maxMedianStep = 1.5;
/** A day with less than this part of the usual number of closes is incomplete. */
const leastPart = 0.6;
const leastCloses = 100;

type Loaded = { stored: number; refused: RefusedRow[]; lastDay: Day | null };

const cell = (text: string) => text.replaceAll(/[\t\n]/g, " ");

/** The columns of the catalogue for a security, computed once for each ticker of a file. */
function createListings() {
  const known = new Map<string, string[]>();
  return (quote: SpotQuote): string[] => {
    const found = known.get(quote.ticker);
    if (found) return found;
    const name = sanitizeLine(quote.name, 60) || quote.ticker;
    const listing = [listedClass(quote) ?? "", name, foldedText(`${quote.ticker} ${name}`)].map(cell);
    known.set(quote.ticker, listing);
    return listing;
  };
}

/** Writes quotes to the temporary table as lines of text, which PostgreSQL splits faster than JSON. */
async function writeBatch(
  db: Db,
  quotes: readonly SpotQuote[],
  listingOf: (quote: SpotQuote) => string[],
): Promise<void> {
  const lines = quotes.flatMap((quote) => {
    if (!quote.close) return [];
    const { ticker, day, close, volume, isin, distribution } = quote;
    return [cell(ticker), day, close, volume, cell(isin), cell(distribution), ...listingOf(quote)].join("\t");
  });
  await sql`
    insert into loaded_quotes
    select cells[1], cells[2]::date, cells[3]::numeric, cells[4]::numeric, cells[5], cells[6], cells[7], cells[8], cells[9]
    from string_to_table(${lines.join("\n")}, ${"\n"}) as line cross join lateral string_to_array(line, ${"\t"}) as cells
    where line <> ''
  `.execute(db);
}

const written = (day: Day) => day.split("-").reverse().join("/");

/** Refuses a file that has other days, two prices for one security and day, or far fewer securities than usual. */
async function checkRows(db: Db, { from, to }: Period): Promise<void> {
  const { rows: days } = await sql<{ day: Day; closes: number; usual: number | null }>`
    select day, count(distinct ticker)::int as closes, (
      select percentile_cont(0.5) within group (order by recent.closes) from (
        select closes from price_file_days where closes > 0 and price_file_days.day < loaded_quotes.day
        order by day desc limit 10
      ) as recent
    ) as usual
    from loaded_quotes group by day order by day
  `.execute(db);
  const foreign = days.find(({ day }) => day < from || day > to);
  if (foreign) throw new FileFault(`o arquivo tem preços de ${written(foreign.day)}, que não é o dia pedido`);
  if (days.length === 0) throw new FileFault("o arquivo não tem negócios do mercado à vista");
  const middle = days.map(({ closes }) => closes).toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? 0;
  for (const { day, closes, usual } of days) {
    const least = Math.max(leastCloses, leastPart * (usual ?? (days.length > 20 ? middle : 0)));
    if (closes < least) throw new FileFault(`o dia ${written(day)} só tem ${closes} ativos; faltam linhas`);
  }
  const { rows: twice } = await sql<{ ticker: string; day: Day }>`
    select ticker, day from loaded_quotes group by ticker, day having count(distinct close) > 1 limit 1
  `.execute(db);
  const [double] = twice;
  if (double) throw new FileFault(`${double.ticker} tem dois preços em ${written(double.day)}`);
}

/** Refuses a file whose prices are in another unit than the stored ones of the same day or of the days before. */
async function checkLevel(db: Db): Promise<void> {
  const { rows } = await sql<{ step: number | null; compared: number }>`
    select percentile_cont(0.5) within group (order by first.close / known.close) as step, count(*)::int as compared
    from (
      select distinct on (assets.id) assets.id as asset_id, loaded_quotes.day, close
      from loaded_quotes join assets on assets.ticker = loaded_quotes.ticker and user_id is null
      order by assets.id, loaded_quotes.day
    ) as first
    cross join lateral (
      select close from prices where prices.asset_id = first.asset_id
        and prices.day between first.day - 10 and first.day
      order by day desc limit 1
    ) as known
  `.execute(db);
  const { step = null, compared = 0 } = rows[0] ?? {};
  if (step === null || compared < 20 || (step < maxMedianStep && step > 1 / maxMedianStep)) return;
  throw new FileFault(`os preços são ${step.toFixed(2).replace(".", ",")} vezes os anteriores`);
}

/** Adds the securities that the catalogue does not have. */
async function addListings(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into assets (ticker, name, asset_class_code, isin, status, search_text)
    select distinct on (ticker) ticker, name, class, isin,
      case class when 'OTHER' then 'unverified' else 'active' end, search_text
    from loaded_quotes
    where class <> '' and not exists (
      select from assets where assets.ticker = loaded_quotes.ticker and assets.user_id is null
    )
    order by ticker, day desc
    on conflict (ticker) where user_id is null do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Refuses closes after an event that nobody knows: a price after a split would value the units of before. A jump is the market's
 * if B3's number of the distribution stayed the same. Closes near the last accepted one are kept, and all of them once the jump
 * is old.
 */
async function refuseJumps(db: Db): Promise<RefusedRow[]> {
  await sql`
    create temporary table refused_quotes on commit drop as
    with matched as (
      select assets.id as asset_id, loaded_quotes.ticker, loaded_quotes.day, close, distribution from loaded_quotes
      join assets on assets.ticker = loaded_quotes.ticker and user_id is null
        and asset_class_code in ('STOCK', 'FII', 'ETF', 'BDR', 'OTHER')
    ),
    first as (
      select asset_id, min(day) as day from matched group by asset_id
    ),
    stepped as (
      select matched.asset_id, ticker, matched.day, matched.close, matched.distribution,
        coalesce(lag(matched.close) over file, before.close) as base,
        coalesce(lag(matched.day) over file, before.day) as base_day,
        coalesce(lag(matched.distribution) over file, before.distribution) as base_distribution
      from matched
      left join first using (asset_id, day)
      left join lateral (
        select prices.close, prices.day, asset_volumes.distribution
        from prices
        left join asset_volumes on asset_volumes.asset_id = prices.asset_id and asset_volumes.day = prices.day
        where prices.asset_id = first.asset_id and prices.day < first.day
        order by prices.day desc limit 1
      ) as before on true
      window file as (partition by matched.asset_id order by matched.day)
    ),
    jumps as (
      select distinct on (asset_id) asset_id, day, base, base_day from stepped
      where base_day >= day - ${refusedDays}::int
        and (close / base > ${maxStep} or base / close > ${maxStep})
        and distribution is distinct from base_distribution
        and not exists (
          select from corporate_events where corporate_events.asset_id = stepped.asset_id
            and ex_date > base_day and coalesce(bracket_from, ex_date - 1) < stepped.day
        )
      order by asset_id, day
    )
    select matched.asset_id, matched.ticker, matched.day, matched.close, jumps.base, jumps.base_day
    from matched join jumps on jumps.asset_id = matched.asset_id and matched.day >= jumps.day
    where matched.day <= jumps.base_day + ${refusedDays}::int
      and (matched.close / jumps.base > ${maxStep} or jumps.base / matched.close > ${maxStep})
  `.execute(db);
  const { rows } = await sql<{ ticker: string; day: Day; times: number; baseDay: Day }>`
    select distinct on (ticker) ticker, day, (close / base)::float8 as times, base_day as "baseDay"
    from refused_quotes order by ticker, day
  `.execute(db);
  return rows.map(({ ticker, day, times, baseDay }) => ({
    subject: ticker,
    day,
    reason: `O preço é ${times.toLocaleString("pt-BR", { maximumSignificantDigits: 3 })} vezes o de ${written(baseDay)}, sem um evento conhecido`,
  }));
}

async function storeCloses(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into prices (asset_id, day, close, source, origin)
    select distinct on (assets.id, loaded_quotes.day) assets.id, loaded_quotes.day, close, 'B3', 'official'
    from loaded_quotes
    join assets on assets.ticker = loaded_quotes.ticker and user_id is null
      and asset_class_code in ('STOCK', 'FII', 'ETF', 'BDR', 'OTHER')
    where not exists (
      select from refused_quotes where refused_quotes.asset_id = assets.id and refused_quotes.day = loaded_quotes.day
    )
    on conflict (asset_id, day) do update set close = excluded.close, source = 'B3', origin = 'official'
    where (prices.close, prices.source, prices.origin) is distinct from (excluded.close, 'B3', 'official')
  `.execute(db);
  await sql`
    insert into asset_volumes (asset_id, day, volume, distribution)
    select distinct on (assets.id) assets.id, loaded_quotes.day, loaded_quotes.volume, loaded_quotes.distribution
    from loaded_quotes join assets on assets.ticker = loaded_quotes.ticker and user_id is null
    order by assets.id, loaded_quotes.day desc
    on conflict (asset_id) do update set day = excluded.day, volume = excluded.volume,
      distribution = excluded.distribution
    where asset_volumes.day <= excluded.day
  `.execute(db);
  await sql`
    insert into price_file_days (day, closes)
    select day, count(distinct ticker) from loaded_quotes group by day
    on conflict (day) do update set closes = excluded.closes
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Stores the closes of a whole file, whose days must lie in `period`, with its new listings and the newest volumes: all or
 * nothing. Closes that jump without a known event are refused alone; a file that is implausible as a whole throws a `FileFault`.
 */
export async function loadQuotes(
  catalogue: Db,
  batches: AsyncIterable<SpotQuote[]>,
  period: Period,
): Promise<Loaded> {
  return catalogue.transaction().execute(async (db) => {
    await sql`
      create temporary table loaded_quotes (
        ticker text, day date, close numeric, volume numeric, isin text, distribution text, class text, name text, search_text text
      ) on commit drop
    `.execute(db);
    const listingOf = createListings();
    for await (const quotes of batches) await writeBatch(db, quotes, listingOf);
    await sql`create index on loaded_quotes (ticker, day)`.execute(db);
    await sql`analyze loaded_quotes`.execute(db);
    await checkRows(db, period);
    await checkLevel(db);
    await addListings(db);
    const refused = await refuseJumps(db);
    const stored = await storeCloses(db);
    const { rows } = await sql<{ day: Day | null }>`select max(day) as day from loaded_quotes`.execute(db);
    return { stored, refused, lastDay: rows[0]?.day ?? null };
  });
}
