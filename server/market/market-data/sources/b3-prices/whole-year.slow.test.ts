import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { spotQuotes } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import { loadQuotes } from "#server/market/market-data/sources/b3-prices/quote-queries.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { cotahistFile, tradeLine } from "#tests/support/cotahist.ts";

const year = { from: "2021-01-01", to: "2021-12-31" };

it("changes no figure where the shipped closes of a year were right, and the others alone", async () => {
  await using api = await startApi({ hasHistory: true });
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  for (const ticker of ["PETR4", "VALE3", "ITUB4", "MXRF11", "BOVA11"])
    await record(client, portfolio, { ticker, tradeDate: "2021-02-03" });
  const figures = async (until: Day) => {
    const path = `/portfolios/${portfolio.id}`;
    return [
      await client.get<Overview>(`${path}/overview?from=2021-02-01&to=${until}`),
      await client.get<Position[]>(`${path}/positions`),
    ];
  };
  const { rows } = await sql<{ ticker: string; day: Day; cents: string }>`
    select ticker, day::text as day, (close * 100)::bigint::text as cents from prices join assets on assets.id = asset_id
    where source = 'B3' and day between ${year.from} and ${year.to} and origin = 'shipped' and close * 100 = trunc(close * 100)
      and asset_class_code = any(${exchangeClasses}::text[])
    order by day
  `.execute(api.superuser);
  const load = async (closes: typeof rows) => {
    const lines = closes.map(({ ticker, day, cents }) =>
      tradeLine({ ticker, day: day.replaceAll("-", ""), cents }),
    );
    const quotes = spotQuotes(Readable.from([Buffer.from(cotahistFile(lines))]), { today: "2026-11-20" });
    return loadQuotes(api.databases.catalogue, quotes, year);
  };
  const before = await figures("2021-12-30");
  const beforeLast = await figures("2021-12-29");
  expect(rows.length).toBeGreaterThan(30_000);
  expect(await load(rows)).toMatchObject({ stored: rows.length, refused: [], lastDay: "2021-12-30" });
  expect(await figures("2021-12-30")).toEqual(before);

  const wrong = (row: (typeof rows)[number]) => row.ticker === "VALE3" && row.day === "2021-12-30";
  const corrected = rows.map((row) =>
    wrong(row) ? { ...row, cents: String(Number(row.cents) + 100) } : row,
  );
  expect(await load(corrected)).toMatchObject({ stored: 1, refused: [] });
  expect(await figures("2021-12-29")).toEqual(beforeLast);
  expect(await figures("2021-12-30")).not.toEqual(before);
});
