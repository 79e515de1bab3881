import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { Day } from "#domain/kernel/calendar.ts";
import { createSgs } from "#server/market/market-data/providers/sgs.ts";
import { createB3Indexes } from "#server/market/market-data/sources/b3-indexes.ts";
import { createCentralBank } from "#server/market/market-data/sources/central-bank.ts";
import { createCrypto } from "#server/market/market-data/sources/crypto.ts";
import type { MarketSource } from "#server/market/market-data/sources/source.ts";
import { createTreasury } from "#server/market/market-data/sources/treasury.ts";
import { bondOf } from "#server/market/market-data/sources/treasury-bonds.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { quote } from "#tests/support/market.ts";
import { runSources, startPublisher } from "#tests/support/publisher.ts";

/** Friday evening in São Paulo, after the index pages have the close. */
const friday = new Date("2026-11-20T21:30:00-03:00");
const thursday = new Date("2026-11-19T21:30:00-03:00");

async function startSource(createSource: (url: string) => MarketSource) {
  const api = await startApi();
  const publisher = await startPublisher();
  const source = createSource(publisher.url);
  return {
    ...publisher,
    api,
    run: (now = thursday, ending?: AbortSignal) =>
      runSources(api.databases.catalogue, [source], now, { silence: 500, ...(ending && { ending }) }),
    state: async () => {
      const row = await api.superuser.selectFrom("market_sources").selectAll().executeTakeFirst();
      return { until: row?.known_until ?? null, failure: row?.failure, refused: row?.refused };
    },
    values: async (index: string) => {
      const rows = await api.superuser
        .selectFrom("index_values")
        .select(["day", "value"])
        .where("index_name", "=", index)
        .orderBy("day")
        .execute();
      return rows.map(({ day, value }) => `${day} ${value}`);
    },
    closes: async (ticker: string) => {
      const rows = await api.superuser
        .selectFrom("prices")
        .innerJoin("assets", "assets.id", "prices.asset_id")
        .select(["day", "close", "source"])
        .where("ticker", "=", ticker)
        .where("day", ">", "2026-10-01")
        .orderBy("day")
        .execute();
      return rows.map(({ day, close, source }) => `${day} ${close} ${source}`);
    },
    async [Symbol.asyncDispose]() {
      await publisher[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
}

const json = (value: unknown) => JSON.stringify(value);

describe("the indexes of B3", () => {
  const path = (index: string, year: string) =>
    `/indexStatisticsProxy/IndexCall/GetPortfolioDay/${Buffer.from(json({ index, language: "pt-br", year })).toString("base64")}`;
  /** Days of November as B3's pages have them. */
  const november = (closes: Record<number, string>) =>
    json({
      results: Object.entries(closes).map(([day, rateValue11]) => ({
        day: Number(day),
        rateValue1: null,
        rateValue11,
      })),
    });

  async function startIndexes() {
    const started = await startSource((url) => createB3Indexes({ url }));
    for (const index of ["IBOV", "IFIX"]) {
      await started.api.superuser
        .insertInto("index_values")
        .values({ index_name: index, day: "2026-11-17", value: "150000.5" })
        .onConflict((conflict) => conflict.columns(["index_name", "day"]).doUpdateSet({ value: "150000.5" }))
        .execute();
      await started.api.superuser
        .deleteFrom("index_values")
        .where("index_name", "=", index)
        .where("day", "<>", "2026-11-17")
        .execute();
    }
    return started;
  }

  it("are extended by closes, not by the values of a running session", async () => {
    await using source = await startIndexes();
    for (const index of ["IBOV", "IFIX"])
      source.publish(path(index, "2026"), november({ 17: "150.000,50", 18: "151.000,00", 19: "152.500,25" }));
    await source.run(new Date("2026-11-19T15:00:00-03:00"));
    expect(await source.values("IBOV")).toEqual(["2026-11-17 150000.5", "2026-11-18 151000"]);
    await source.run();
    expect(await source.values("IFIX")).toEqual([
      "2026-11-17 150000.5",
      "2026-11-18 151000",
      "2026-11-19 152500.25",
    ]);
    expect(await source.state()).toEqual({ until: "2026-11-19", failure: null, refused: [] });
  });

  it("refuse holidays and jumps, and whole answers about something else", async () => {
    await using source = await startIndexes();
    for (const index of ["IBOV", "IFIX"])
      source.publish(
        path(index, "2026"),
        november({ 17: "150.000,50", 18: "15.100.000,00", 19: "152.500,25", 20: "152.000,00" }),
      );
    await source.run(friday);
    expect(await source.values("IBOV")).toEqual(["2026-11-17 150000.5", "2026-11-19 152500.25"]);
    expect((await source.state()).refused).toMatchObject([
      { subject: "IBOV", day: "2026-11-18", reason: "O índice é 100,67 vezes o anterior" },
      // Consciência Negra.
      { subject: "IBOV", day: "2026-11-20", reason: "Não houve pregão neste dia" },
      { subject: "IFIX" },
      { subject: "IFIX" },
    ]);

    await using other = await startIndexes();
    for (const index of ["IBOV", "IFIX"])
      other.publish(path(index, "2026"), november({ 17: "3.000,00", 18: "3.010,00" }));
    await other.run();
    expect(await other.values("IBOV")).toHaveLength(1);
    expect((await other.state()).failure).toBe("os fechamentos do IBOV não são os que conhecemos");
  });
});

it("the series of Banco Central are extended, and one that fails does not hold up the others", async () => {
  await using source = await startSource((url) => createCentralBank(createSgs({ url, attempts: 1 })));
  for (const index of ["CDI", "SELIC", "IPCA"]) {
    await source.api.superuser.deleteFrom("index_values").where("index_name", "=", index).execute();
    await source.api.superuser
      .insertInto("index_values")
      .values({ index_name: index, day: index === "IPCA" ? "2026-09-01" : "2026-11-17", value: "0.05" })
      .execute();
  }
  const series = (code: number) => `/dados/serie/bcdata.sgs.${code}/dados`;
  source.publish(series(12), json([{ data: "18/11/2026", valor: "0.050788" }]));
  source.publish(series(11), (_, response) => void response.writeHead(500).end());
  source.publish(series(433), json([{ data: "01/10/2026", valor: "0.31" }]));
  source.publish(
    series(1),
    json([
      { data: "17/11/2026", valor: "5.4321" },
      { data: "18/11/2026", valor: "543.21" },
    ]),
  );
  await source.run();
  expect(await source.values("CDI")).toEqual(["2026-11-17 0.05", "2026-11-18 0.050788"]);
  expect(await source.values("IPCA")).toEqual(["2026-09-01 0.05", "2026-10-01 0.31"]);
  expect(await source.values("USD")).toEqual(["2026-11-17 5.4321"]);
  expect((await source.state()).failure).toBe("respondeu com o erro 500");
});

it("a run that the end of the server interrupts is no failure of the source, which is asked again at once", async () => {
  await using source = await startSource((url) => createCentralBank(createSgs({ url, attempts: 1 })));
  const ending = new AbortController();
  const path = "/dados/serie/bcdata.sgs.1/dados";
  source.publish(path, (_, response) => {
    ending.abort();
    response.destroy();
  });
  await source.run(thursday, ending.signal);
  expect((await source.state()).failure).toBeNull();
  source.publish(path, json([{ data: "17/11/2026", valor: "5.4321" }]));
  await source.run();
  expect(await source.values("USD")).toEqual(["2026-11-17 5.4321"]);
});

it("the yield of savings is read from its first day on in parts, is extended, and refuses another format", async () => {
  await using source = await startSource((url) => createCentralBank(createSgs({ url, attempts: 1 })));
  const path = "/dados/serie/bcdata.sgs.195/dados";
  const row = (data: string, datafim: string, valor: string) => ({ data, datafim, valor });
  const periods: string[] = [];
  const publishParts = (parts: Record<string, object[]>) =>
    source.publish(path, (request, response) => {
      const asked = new URL(request.url ?? "", "http://bank").searchParams;
      periods.push(`${asked.get("dataInicial")} ${asked.get("dataFinal")}`);
      response.end(json(parts[asked.get("dataInicial") ?? ""] ?? []));
    });
  publishParts({
    "04/05/2012": [row("04/05/2012", "04/06/2012", "0.5000")],
    "04/05/2021": [row("18/11/2026", "18/12/2026", "0.6712")],
  });
  await source.run();
  expect(periods).toEqual(["04/05/2012 03/05/2021", "04/05/2021 19/11/2026"]);
  expect(await source.values("SAVINGS")).toEqual(["2012-05-04 0.5", "2026-11-18 0.6712"]);
  expect(await source.values("OLD_SAVINGS")).toEqual([]);

  publishParts({
    "19/11/2026": [row("19/11/2026", "19/12/2026", "0.6720"), row("20/11/2026", "21/12/2026", "0.6720")],
  });
  await source.run(new Date("2026-11-23T12:00:00-03:00"));
  expect(await source.values("SAVINGS")).toHaveLength(2);
  expect((await source.state()).failure).toBe("deu uma resposta que não faz sentido");
  publishParts({ "19/11/2026": [row("19/11/2026", "19/12/2026", "0.6720")] });
  await source.run(new Date("2026-11-24T12:00:00-03:00"));
  expect((await source.values("SAVINGS")).at(-1)).toBe("2026-11-19 0.672");
});

describe("Tesouro Direto", () => {
  const path =
    "/ckan/dataset/df56aa42-484a-4a59-8184-7676580c81e3/resource/796d2059-14e9-44e3-80c9-2d9e30b405c1/download/precotaxatesourodireto.csv";
  const head =
    "Tipo Titulo;Data Vencimento;Data Base;Taxa Compra Manha;Taxa Venda Manha;PU Compra Manha;PU Venda Manha;PU Base Manha";
  const line = (type: string, maturity: string, day: string, price: string) =>
    `${type};${maturity};${day};10,00;10,12;999,99;${price};998,00`;
  const file = (...lines: string[]) => [head, ...lines, ""].join("\r\n");

  it("names every bond of the catalogue by its kind and maturity", () => {
    const assets = parse(readFileSync("market-data/assets.csv"), { columns: true }) as Record<
      string,
      string
    >[];
    const bonds = assets.filter(({ asset_class }) => asset_class === "TREASURY");
    expect(bonds).toHaveLength(65);
    for (const { ticker, name, subclass = "", maturity = "" } of bonds)
      expect(bondOf(subclass, maturity)).toEqual({ ticker, name });
  });

  it("has the redemption price of each bond, asks only for a changed file, and adds new bonds", async () => {
    await using source = await startSource((url) => createTreasury({ url }));
    const content = file(
      line("Tesouro Selic", "01/03/2031", "19/11/2026", "18000,55"),
      line("Tesouro Selic", "01/03/2031", "18/11/2026", "17990,10"),
      line("Tesouro Selic", "01/03/2031", "17/11/2026", ""),
      line("Tesouro Renda+ Aposentadoria Extra", "15/12/2099", "19/11/2026", "500,00"),
      line("Tesouro Prefixado", "01/01/2013", "25/03/2010", "726,57"),
      line("Tesouro Novo Tipo", "01/01/2033", "19/11/2026", "700,00"),
    );
    source.publish(path, (request, response) => {
      if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(content);
    });
    await source.run();
    expect(await source.closes("TESOURO-SELIC-2031")).toEqual([
      "2026-11-18 17990.1 Tesouro Direto",
      "2026-11-19 18000.55 Tesouro Direto",
    ]);
    expect(await source.closes("TESOURO-RENDA-2080")).toEqual(["2026-11-19 500 Tesouro Direto"]);
    expect(await source.state()).toEqual({ until: "2026-11-19", failure: null, refused: [] });
    await source.run(new Date("2026-11-23T12:00:00-03:00"));
    expect(source.requests).toHaveLength(2);
    expect(source.requests[1]?.headers["if-none-match"]).toBe('"v1"');
    expect(await source.state()).toEqual({ until: "2026-11-19", failure: null, refused: [] });
  });

  it("refuses a changed format, a bad line, a jump and another unit", async () => {
    await using source = await startSource((url) => createTreasury({ url }));
    const selic = (day: string, price: string) => line("Tesouro Selic", "01/03/2031", day, price);
    const at = (hours: number) => new Date(thursday.getTime() + hours * 24 * 3_600_000);
    const cases: [content: string, failure: string][] = [
      ["<html>fora do ar</html>", "as colunas do arquivo mudaram"],
      [file(selic("31/02/2026", "1,00")), "linha 2: data inválida"],
      [file(selic("19/11/2090", "1,00")), "linha 2: data inválida"],
      [file(selic("19/11/2026", "R$ 1")), "linha 2: preço inválido"],
      [file("a;b"), "linha 2: tem 2 colunas em vez de 8"],
      [head, "o arquivo não tem preços"],
    ];
    for (const [index, [content, failure]] of cases.entries()) {
      source.publish(path, content);
      await source.run(at(index));
      expect((await source.state()).failure).toBe(failure);
    }
    source.publish(path, file(selic("19/11/2026", "18000,00"), selic("20/11/2026", "1800000,00")));
    await source.run(at(10));
    expect(await source.closes("TESOURO-SELIC-2031")).toEqual(["2026-11-19 18000 Tesouro Direto"]);
    expect((await source.state()).refused).toMatchObject([
      { subject: "TESOURO-SELIC-2031", day: "2026-11-20" },
    ]);

    const days = Array.from(
      { length: 25 },
      (_, index): Day => `2026-10-${String(index + 1).padStart(2, "0")}`,
    );
    await quote(source.api, "TESOURO-SELIC-2029", Object.fromEntries(days.map((day) => [day, "17000"])));
    const written = (day: Day) => day.split("-").reverse().join("/");
    source.publish(
      path,
      file(...days.map((day) => line("Tesouro Selic", "01/03/2029", written(day), "170,00"))),
    );
    await source.run(at(12));
    expect((await source.state()).failure).toBe("os preços não são os que conhecemos dos mesmos dias");
  });
});

describe("coins", () => {
  const seconds = (day: Day) => Date.parse(`${day}T00:00:00Z`) / 1000;
  const candles = (closes: Record<Day, string>) =>
    json({ t: Object.keys(closes).map(seconds), c: Object.values(closes), o: [], h: [], l: [], v: [] });

  async function startCoins() {
    const started = await startSource((url) => createCrypto({ url, fallbackUrl: `${url}` }));
    const client = await signUp(started.api);
    const portfolio = await createPortfolio(client);
    await record(client, portfolio, {
      ticker: "BTC",
      tradeDate: "2026-11-10",
      quantity: "0.1",
      price: "500000",
    });
    await quote(started.api, "BTC", { "2026-11-16": "500000" });
    return started;
  }

  it("that people hold have the closes of the first exchange, and of the second if it fails", async () => {
    await using source = await startCoins();
    source.publish("/api/v4/symbols", json({ symbol: ["BTC-BRL", "ETH-BRL"] }));
    source.publish(
      "/api/v4/candles",
      candles({
        "2026-11-17": "510000.10",
        "2026-11-18": "520000",
        "2026-11-19": "99",
        "2026-11-20": "525000",
      }),
    );
    await source.run();
    expect(await source.closes("BTC")).toEqual([
      "2026-11-16 500000 B3",
      "2026-11-17 510000.1 Mercado Bitcoin",
      "2026-11-18 520000 Mercado Bitcoin",
    ]);
    expect((await source.state()).refused).toMatchObject([{ subject: "BTC", day: "2026-11-19" }]);

    source.withdraw("/api/v4/symbols");
    source.publish(
      "/api/v3/klines",
      json([[seconds("2026-11-19") * 1000, "0", "0", "0", "530000.00", "1", 0]]),
    );
    await source.run(friday);
    expect((await source.closes("BTC")).at(-1)).toBe("2026-11-19 530000 Binance");
    source.publish("/api/v3/klines", (_, response) => void response.writeHead(500).end());
    await source.run(new Date("2026-11-22T12:00:00-03:00"));
    expect((await source.state()).failure).toBe("respondeu com o erro 500");
  });
});
