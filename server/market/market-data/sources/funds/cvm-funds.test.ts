import { expect, it } from "vitest";
import type { DataHealth } from "#contract/data-health.ts";
import { createCvmFunds } from "#server/market/market-data/sources/funds/cvm-funds.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import {
  classRow,
  dailyFile,
  dailyRow,
  dailyZip,
  olderDailyFile,
  olderDailyRow,
  registryZip,
} from "#tests/support/fund-files.ts";
import { runSources, startPublisher } from "#tests/support/publisher.ts";

const friday = new Date("2026-11-20T12:00:00-03:00");
const hours = (count: number) => new Date(friday.getTime() + count * 3_600_000);
const alaska = "12987743000186";
const registryPath = "/dados/FI/CAD/DADOS/registro_fundo_classe.zip";
const monthPath = (month: string) => `/dados/FI/DOC/INF_DIARIO/DADOS/inf_diario_fi_${month}.zip`;
const yearPath = (year: string) => `/dados/FI/DOC/INF_DIARIO/DADOS/HIST/inf_diario_fi_${year}.zip`;
const row = (day: string, quota: string) => dailyRow("12.987.743/0001-86", day, quota);

async function startSource() {
  const api = await startApi({ sources: ["cvm-funds"] });
  const publisher = await startPublisher();
  const source = createCvmFunds({ url: publisher.url });
  const ana = await signUp(api);
  const publishWithTag = (path: string, tag: string, content: Buffer) =>
    publisher.publish(path, (request, response) => {
      if (request.headers["if-none-match"] === tag) response.writeHead(304).end();
      else response.writeHead(200, { etag: tag }).end(content);
    });
  publishWithTag(
    registryPath,
    '"r1"',
    registryZip({ classes: [classRow({ cnpj: alaska, name: "ALASKA BLACK FIF COTAS FIA", kind: "Ações" })] }),
  );
  return {
    ...publisher,
    api,
    ana,
    publishWithTag,
    async run(now: Date) {
      const before = publisher.requests.length;
      await runSources(api.databases.catalogue, [source], now, { silence: 500 });
      return publisher.requests.slice(before).map(({ path }) => path);
    },
    async closes() {
      const rows = await api.superuser
        .selectFrom("prices")
        .innerJoin("assets", "assets.id", "prices.asset_id")
        .select(["day", "close", "source", "origin"])
        .where("ticker", "=", alaska)
        .orderBy("day")
        .execute();
      return rows.map(({ day, close, source, origin }) => `${day} ${close} ${source} ${origin}`);
    },
    async state() {
      const { sources } = await ana.get<DataHealth>("/data-health");
      return sources.find(({ name }) => name === "cvm-funds");
    },
    async [Symbol.asyncDispose]() {
      await publisher[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
}

it("asks for the registry alone while nobody holds a fund, once a day", async () => {
  await using source = await startSource();
  expect(await source.run(friday)).toEqual([registryPath]);
  expect(await source.state()).toMatchObject({ state: "current", knownUntil: null, refused: [] });
  expect(await source.run(hours(4))).toEqual([]);
  expect(await source.run(hours(24))).toEqual([registryPath]);
  expect(source.requests.at(-1)?.headers["if-none-match"]).toBe('"r1"');
});

it("asks for the months of what people hold, and later only for what CVM rewrites", async () => {
  await using source = await startSource();
  const portfolio = await createPortfolio(source.ana);
  await record(source.ana, portfolio, { ticker: alaska, tradeDate: "2026-09-10", quantity: "1", price: "2" });
  source.publishWithTag(
    monthPath("202611"),
    '"n1"',
    dailyZip({ 202611: dailyFile([row("2026-11-17", "2.3")]) }),
  );
  source.publishWithTag(
    monthPath("202610"),
    '"o1"',
    dailyZip({ 202610: dailyFile([row("2026-10-30", "2.2")]) }),
  );
  source.publishWithTag(
    monthPath("202609"),
    '"s1"',
    dailyZip({ 202609: dailyFile([row("2026-09-30", "2.1")]) }),
  );
  const months = ["202611", "202610", "202609"].map(monthPath);
  expect(await source.run(friday)).toEqual([registryPath, ...months]);
  expect(await source.closes()).toEqual([
    "2026-09-30 2.1 CVM official",
    "2026-10-30 2.2 CVM official",
    "2026-11-17 2.3 CVM official",
  ]);
  expect(await source.state()).toMatchObject({
    state: "current",
    knownUntil: "2026-11-17",
    expectedDay: "2026-11-17",
  });

  source.publishWithTag(
    monthPath("202611"),
    '"n2"',
    dailyZip({ 202611: dailyFile([row("2026-11-17", "2.31"), row("2026-11-18", "2.32")]) }),
  );
  expect(await source.run(hours(4))).toEqual(months.slice(0, 2));
  expect(source.requests.slice(-2).map(({ headers }) => headers["if-none-match"])).toEqual(['"n1"', '"o1"']);
  expect((await source.closes()).slice(2)).toEqual([
    "2026-11-17 2.31 CVM official",
    "2026-11-18 2.32 CVM official",
  ]);

  // Another fund has no quotas of these months yet, so an unchanged file is read again.
  await record(source.ana, portfolio, {
    ticker: "08323402000139",
    tradeDate: "2026-11-16",
    quantity: "1",
    price: "2",
  });
  expect(await source.run(hours(8))).toEqual(months.slice(0, 2));
  expect(source.requests.slice(-2).map(({ headers }) => headers["if-none-match"])).toEqual([
    undefined,
    '"o1"',
  ]);
});

it("asks again for a month whose file was read before the month ended", async () => {
  await using source = await startSource();
  const portfolio = await createPortfolio(source.ana);
  await record(source.ana, portfolio, { ticker: alaska, tradeDate: "2026-11-10", quantity: "1", price: "2" });
  const november = (...rows: string[]) =>
    source.publish(monthPath("202611"), dailyZip({ 202611: dailyFile(rows) }));
  november(row("2026-11-17", "2.3"));
  await source.run(friday);
  november(row("2026-11-17", "2.3"), row("2026-11-30", "2.4"));
  // 60 days later November is no month that CVM rewrites.
  expect(await source.run(hours(60 * 24))).toContain(monthPath("202611"));
  expect(await source.closes()).toEqual(["2026-11-17 2.3 CVM official", "2026-11-30 2.4 CVM official"]);
  expect(await source.run(hours(60 * 24 + 4))).not.toContain(monthPath("202611"));
});

it("tells everybody no fund that somebody holds", async () => {
  await using source = await startSource();
  const portfolio = await createPortfolio(source.ana);
  await record(source.ana, portfolio, { ticker: alaska, tradeDate: "2026-11-10", quantity: "1", price: "2" });
  const rows = [row("2026-11-17", "2.3"), row("2026-11-18", "0"), row("2026-11-19", "2.31")];
  source.publish(monthPath("202611"), dailyZip({ 202611: dailyFile(rows) }));
  await source.run(friday);
  expect(await source.closes()).toEqual(["2026-11-17 2.3 CVM official", "2026-11-19 2.31 CVM official"]);
  expect(await source.state()).toMatchObject({ state: "current", refused: [] });
});

it("asks for an older year once, and for a month that CVM does not have only once too", async () => {
  await using source = await startSource();
  const portfolio = await createPortfolio(source.ana);
  await record(source.ana, portfolio, { ticker: alaska, tradeDate: "2020-11-10", quantity: "1", price: "2" });
  const rows = [olderDailyRow("12.987.743/0001-86", "2020-12-30", "1.5")];
  source.publish(yearPath("2020"), dailyZip({ 202012: olderDailyFile(rows) }));
  const asked: string[] = [];
  for (let run = 0; run < 8; run += 1) asked.push(...(await source.run(hours(run / 6))));
  expect(asked.filter((path) => path === yearPath("2020"))).toHaveLength(1);
  expect(asked.filter((path) => path === monthPath("202301"))).toHaveLength(1);
  expect(await source.closes()).toEqual(["2020-12-30 1.5 CVM official"]);
  expect(await source.run(hours(24))).toEqual([registryPath, monthPath("202611"), monthPath("202610")]);
});

it("stores nothing of an invalid file, says why, and keeps the others", async () => {
  await using source = await startSource();
  const portfolio = await createPortfolio(source.ana);
  await record(source.ana, portfolio, { ticker: alaska, tradeDate: "2026-10-10", quantity: "1", price: "2" });
  source.publish(monthPath("202611"), "<html>fora do ar</html>");
  source.publish(monthPath("202610"), dailyZip({ 202610: dailyFile([row("2026-10-30", "2.2")]) }));
  await source.run(friday);
  expect(await source.closes()).toEqual(["2026-10-30 2.2 CVM official"]);
  expect(await source.state()).toMatchObject({
    state: "failing",
    failure: "o arquivo não é um ZIP",
  });
});
