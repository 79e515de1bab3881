import { describe, expect, inject, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { businessDaysBetween, isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { createB3Prices } from "#server/market/market-data/sources/b3-prices/b3-prices.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { cotahistFile, tradeLine } from "#tests/support/cotahist.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  type Cents,
  dayPath,
  priceFile,
  runSources,
  startPublisher,
  yearFile,
  yearPath,
} from "#tests/support/publisher.ts";
import { createZip } from "#tests/support/zip.ts";

const evening = (day: Day, time = "21:00") => new Date(`${day}T${time}:00-03:00`);

/** A database with the shipped closes, which end on 2026-08-21, and a publisher of B3's price files. */
async function startPrices() {
  const database = await createTestDatabase(inject("clusterUrls"), { hasHistory: true });
  const publisher = await startPublisher();
  const source = createB3Prices({ url: publisher.url });
  const { catalogue } = database.databases;
  const newest = await database.superuser
    .selectFrom("prices")
    .innerJoin("assets", "assets.id", "prices.asset_id")
    .select(["ticker", "close"])
    .where("day", "=", "2026-08-21")
    .where("asset_class_code", "in", ["STOCK", "FII"])
    .orderBy((eb) => eb("ticker", "!=", "PETR4"))
    .orderBy("ticker")
    .limit(110)
    .execute();
  const cents: Cents = new Map(
    newest.map(({ ticker, close }) => [ticker, String(Math.round(Number(close) * 100))]),
  );
  return {
    ...publisher,
    cents,
    superuser: database.superuser,
    run: (now: Date, silence?: number) =>
      runSources(catalogue, [source], now, silence === undefined ? {} : { silence }),
    state: async () => {
      const row = await database.superuser.selectFrom("market_sources").selectAll().executeTakeFirst();
      return { until: row?.known_until, failure: row?.failure, refused: row?.refused };
    },
    closesOf: async (ticker: string, since: Day) => {
      const rows = await database.superuser
        .selectFrom("prices")
        .innerJoin("assets", "assets.id", "prices.asset_id")
        .select(["day", "close", "origin"])
        .where("ticker", "=", ticker)
        .where("day", ">=", since)
        .orderBy("day")
        .execute();
      return rows.map(({ day, close, origin }) => `${day} ${close} ${origin}`);
    },
    async [Symbol.asyncDispose]() {
      await publisher[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

const changed = (cents: Cents, ticker: string, close: string): Cents => new Map([...cents, [ticker, close]]);

describe("two weeks, and a month without a server", () => {
  it("is current every evening, asks for each file once, and catches up with the file of the year", async () => {
    await using prices = await startPrices();
    const first = "2026-08-24";
    const last = "2026-09-08";
    let sessions = 0;
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const isSession = isBusinessDay("B3", day);
      for (const hour of ["09", "13", "17", "19"]) await prices.run(evening(day, `${hour}:40`));
      if (isSession) {
        prices.publish(
          dayPath(day),
          priceFile([day], changed(prices.cents, "PETR4", String(4_000 + sessions))),
        );
        sessions += 1;
      }
      for (const time of ["20:15", "21:00"]) await prices.run(evening(day, time));
      if (isSession) expect((await prices.state()).until).toBe(day);
    }
    const served = prices.requests.filter(({ path }) => path === dayPath("2026-09-01"));
    // Once before it was published, once after.
    expect(served.length).toBe(2);
    expect(prices.requests.some(({ path }) => path === dayPath("2026-09-07"))).toBe(false);
    const closes = await prices.closesOf("PETR4", first);
    expect(closes).toHaveLength(sessions);
    expect(closes.at(-1)).toBe(`${last} 40.1 official`);

    prices.publish(yearPath(2026), yearFile("2026-10-13", prices.cents));
    prices.publish(dayPath("2026-10-14"), priceFile(["2026-10-14"], prices.cents));
    prices.requests.length = 0;
    await prices.run(evening("2026-10-14"));
    expect(await prices.state()).toMatchObject({ until: "2026-10-14", failure: null });
    expect(prices.requests.map(({ path }) => path)).toEqual([yearPath(2026), dayPath("2026-10-14")]);
    const after = await prices.closesOf("PETR4", "2026-09-07");
    expect(after).toHaveLength(26);
    expect(prices.requests[0]?.headers["user-agent"]).toBe("Aporte (http://aporte.test)");
  });

  it("learns that a day had no session, and asks for the others meanwhile", async () => {
    await using prices = await startPrices();
    const file = (day: Day) => prices.publish(dayPath(day), priceFile([day], prices.cents));
    file("2026-08-25");
    await prices.run(evening("2026-08-25"));
    expect((await prices.state()).until).toBe("2026-08-25");
    for (const day of ["2026-08-26", "2026-08-27", "2026-08-28"]) {
      file(day);
      await prices.run(evening(day));
    }
    expect((await prices.state()).until).toBe("2026-08-28");
    prices.requests.length = 0;
    await prices.run(evening("2026-08-31"));
    expect(prices.requests.map(({ path }) => path)).toEqual([dayPath("2026-08-31")]);
  });
});

it("ends the old prices of what people hold, in every screen, without a key", async () => {
  await using api = await startApi();
  await using publisher = await startPublisher();
  api.setNow("2026-09-08T18:00:00Z");
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  await record(client, portfolio, { ticker: "PETR4", tradeDate: "2026-01-05" });
  const position = async () => {
    const [found] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
    return [found?.hasOldPrice, found?.currentPrice];
  };
  expect(await position()).toMatchObject([true, { day: "2026-08-21", source: "B3" }]);
  const quotes = await api.superuser
    .selectFrom("prices")
    .innerJoin("assets", "assets.id", "prices.asset_id")
    .select(["ticker", "close"])
    .where("day", "=", "2026-08-21")
    .where("asset_class_code", "=", "STOCK")
    .execute();
  const cents: Cents = new Map(
    quotes.map(({ ticker, close }) => [ticker, String(Math.round(Number(close) * 100))]),
  );
  for (const day of businessDaysBetween("B3", "2026-08-21", "2026-09-08"))
    publisher.publish(dayPath(day), priceFile([day], changed(cents, "PETR4", "4567")));
  const source = createB3Prices({ url: publisher.url });
  // Eleven sessions are missing, so the file of the year is asked for first.
  publisher.publish(yearPath(2026), priceFile(businessDaysBetween("B3", "2026-08-21", "2026-09-04"), cents));
  await runSources(api.databases.catalogue, [source], evening("2026-09-08"));
  expect(await position()).toMatchObject([false, { price: "45.67", day: "2026-09-08", source: "B3" }]);
});

describe("a file that is not as it should be stores nothing", () => {
  const day = "2026-08-24";
  const valid = (cents: Cents) =>
    [...cents].map(([ticker, close]) => tradeLine({ ticker, day: "20260824", cents: close }));
  const zipped = (content: string) => createZip([{ name: "COTAHIST.TXT", content }]);
  const times = (cents: Cents, factor: number): Cents =>
    new Map([...cents].map(([ticker, close]) => [ticker, String(Number(close) * factor)]));

  it.each<[name: string, file: (cents: Cents) => string | Buffer, failure: string | RegExp]>([
    [
      "HTML",
      () => "<html><body>Em manutenção</body></html>",
      /não é o início de um arquivo COTAHIST|caracteres/,
    ],
    ["a cut ZIP", (cents) => zipped(cotahistFile(valid(cents))).subarray(0, 900), /./],
    [
      "no trailer",
      (cents) => zipped(cotahistFile(valid(cents)).split("\r\n").slice(0, -2).join("\r\n")),
      /termina sem o registro final/,
    ],
    [
      "another number of lines",
      (cents) => zipped(cotahistFile(valid(cents), 9_999)),
      /deveria ter 9999 linhas/,
    ],
    [
      "another day",
      (cents) => priceFile(["2026-08-21"], cents),
      /preços de 21\/08\/2026, que não é o dia pedido/,
    ],
    ["few securities", (cents) => priceFile([day], new Map([...cents].slice(0, 60))), /só tem 60 ativos/],
    ["prices times a hundred", (cents) => priceFile([day], times(cents, 100)), /100,00 vezes os anteriores/],
    [
      "two prices for one security",
      (cents) => zipped(cotahistFile([...valid(cents), tradeLine({ day: "20260824", cents: "9999" })])),
      /PETR4 tem dois preços em 24\/08\/2026/,
    ],
    [
      "a price without its volume",
      (cents) =>
        zipped(
          cotahistFile([
            ...valid(cents).slice(1),
            (valid(cents)[0] ?? "").replace(/\d{18}(?=0{13}0999)/, "1".padStart(18, "0")),
          ]),
        ),
      /volume não é o preço médio/,
    ],
  ])("%s", async (_, file, failure) => {
    await using prices = await startPrices();
    prices.publish(dayPath(day), file(prices.cents));
    await prices.run(evening(day));
    expect(await prices.closesOf("PETR4", day)).toEqual([]);
    expect((await prices.state()).failure).toMatch(failure);
    expect((await prices.state()).until ?? null).toBeNull();
    // The next attempt, after the rest, gets the right file.
    prices.publish(dayPath(day), priceFile([day], prices.cents));
    await prices.run(evening(day, "21:01"));
    expect(await prices.closesOf("PETR4", day)).toEqual([]);
    await prices.run(evening(day, "21:30"));
    expect(await prices.state()).toMatchObject({ until: day, failure: null });
    expect(await prices.closesOf("PETR4", day)).toHaveLength(1);
  });

  it("repeated lines count once", async () => {
    await using prices = await startPrices();
    prices.publish(dayPath(day), zipped(cotahistFile([...valid(prices.cents), ...valid(prices.cents)])));
    await prices.run(evening(day));
    expect(await prices.closesOf("PETR4", day)).toHaveLength(1);
  });

  it("a redirect, an error, a hang and a connection that ends early are failures", async () => {
    await using prices = await startPrices();
    const answers: [(response: import("node:http").ServerResponse) => void, string][] = [
      [
        (response) => void response.writeHead(302, { location: "https://example.com/" }).end(),
        "o endereço redireciona a outro lugar",
      ],
      [(response) => void response.writeHead(503).end(), "respondeu com o erro 503"],
      [(response) => void response.writeHead(403).end(), "recusou a consulta"],
      [
        (response) => void response.writeHead(200, { "content-length": "9999" }).write("PK"),
        "a resposta não chegou inteira",
      ],
      [
        (response) =>
          void response.writeHead(200, { "content-length": "9999" }).write("PK", () => response.destroy()),
        "a resposta não chegou inteira",
      ],
    ];
    let now = evening(day);
    for (const [answer, failure] of answers) {
      prices.publish(dayPath(day), (_, response) => answer(response));
      await prices.run(now, 300);
      expect((await prices.state()).failure).toBe(failure);
      now = new Date(now.getTime() + 24 * 3_600_000);
    }
    expect(await prices.closesOf("PETR4", day)).toEqual([]);
  });
});

it("refuses the price after an event that nobody knows, and takes a fall of the market", async () => {
  await using prices = await startPrices();
  const petr4 = prices.cents.get("PETR4") ?? "";
  const tenth = String(Math.round(Number(petr4) / 10));
  const file = (day: Day, distribution: string, close: string) =>
    prices.publish(
      dayPath(day),
      priceFile([day], new Map([...prices.cents].filter(([ticker]) => ticker !== "PETR4")), [
        tradeLine({ ticker: "PETR4", day: day.replaceAll("-", ""), cents: close, distribution }),
      ]),
    );
  file("2026-08-24", "200", petr4);
  await prices.run(evening("2026-08-24"));
  // The same distribution: the market itself fell.
  file("2026-08-25", "200", tenth);
  await prices.run(evening("2026-08-25"));
  expect(await prices.closesOf("PETR4", "2026-08-24")).toHaveLength(2);
  // Another distribution: an event, which no source has told of.
  file("2026-08-26", "201", petr4);
  await prices.run(evening("2026-08-26"));
  expect(await prices.closesOf("PETR4", "2026-08-24")).toHaveLength(2);
  expect((await prices.state()).refused).toMatchObject([
    {
      subject: "PETR4",
      day: "2026-08-26",
      reason: "O preço é 10 vezes o de 25/08/2026, sem um evento conhecido",
    },
  ]);
});

it("adds new listings with their class, and keeps the newest volume", async () => {
  await using prices = await startPrices();
  const day = "2026-08-24";
  const listing = (ticker: string, more: object) => tradeLine({ ticker, day: "20260824", ...more });
  prices.publish(
    dayPath(day),
    priceFile([day], prices.cents, [
      listing("ZZZA3", { isin: "BRZZZAACNOR1", name: "NOVA EMPRESA", units: 500 }),
      listing("ZZZB11", { isin: "BRZZZBCTF001", section: "12", specification: "CI" }),
      listing("ZZZC34", { isin: "BRZZZCBDR001", specification: "DRN" }),
      listing("ZZZD1", { isin: "BRZZZDD01PR1", section: "10", specification: "DIR" }),
    ]),
  );
  await prices.run(evening(day));
  const rows = await prices.superuser
    .selectFrom("assets")
    .leftJoin("asset_volumes", "asset_volumes.asset_id", "assets.id")
    .select(["ticker", "name", "asset_class_code", "status", "volume"])
    .where("ticker", "like", "ZZZ%")
    .orderBy("ticker")
    .execute();
  expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
    "ZZZA3 NOVA EMPRESA STOCK active 15615",
    "ZZZB11 EMPRESA CIA FII active 31230",
    "ZZZC34 EMPRESA CIA BDR active 31230",
  ]);
});
