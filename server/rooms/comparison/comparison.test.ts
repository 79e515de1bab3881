import { expect, it } from "vitest";
import type { ComparedLine, Comparison } from "#contract/comparison.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { type Client, createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { distribute, findAssetId, publish, quote, split } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";

const path = ({ id }: Portfolio, query: string) => `/portfolios/${id}/comparison${query}`;
const compare = (client: Client, portfolio: Portfolio, lines?: string, period = "period=all") => {
  const query = new URLSearchParams(`${period}${period && lines !== undefined ? "&" : ""}`);
  if (lines !== undefined) query.set("lines", lines);
  return client.get<Comparison>(path(portfolio, `?${query}`));
};
const line = ({ lines }: Comparison, code: string): ComparedLine => {
  const found = lines.find((each) => each.code === code);
  if (!found) throw new Error(`no line ${code}`);
  return found;
};

/** Closes on every session, which grow by `step` each, from 100. */
const closesOf = (after: string, until: string, step: number) =>
  Object.fromEntries(
    businessDaysBetween("B3", after, until).map((day, i) => [day, (100 + i * step).toFixed(2)]),
  );

it("has the overview's benchmark to the last digit, with the value of the same contributions", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api, { benchmarkPercent: "110" });
  await publish(api, "CDI", cdiOf("2025-09-30", "2026-11-10", "0.05"));
  await publish(api, "IBOV", { "2025-09-30": "100000", "2026-06-26": "117000" });
  await quote(api, "PETR4", closesOf("2025-09-30", "2026-11-18", 0.25));
  await record(client, portfolio, { tradeDate: "2025-10-06", quantity: "10", price: "101" });
  await record(client, portfolio, { tradeDate: "2026-03-10", quantity: "3", price: "120.5", fees: "1" });
  for (const period of ["period=all", "period=6m", "from=2026-01-31&to=2026-09-30"]) {
    const shown = await overview(client, portfolio, `?${period}`);
    const found = await compare(client, portfolio, undefined, period);
    expect(found.lines.map(({ code }) => code)).toEqual(["own", "cdi:110", "ibov"]);
    expect(found.period).toEqual(shown.period);
    expect(found.ofCdi).toEqual(shown.ofCdi);
    const own = line(found, "own").figures;
    expect({ rate: own?.return }).toEqual(shown.return);
    expect(own?.equivalent).toBe(shown.benchmarkEquivalent?.value);
    const cdi = line(found, "cdi:110").figures;
    expect({ rate: cdi?.return }).toEqual(shown.benchmark.return);
    expect({ rate: cdi?.against?.difference }).toEqual(shown.benchmark.compared.difference);
    expect(cdi?.equivalent).toBe(shown.indexes[0]?.benchmarkEquivalent);
    expect(line(found, "ibov").figures?.equivalent ?? null).toBe(shown.indexes[1]?.benchmarkEquivalent);
  }
});

it("says until when a line is known, and since when, and does not go on after it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2026-01-02", "2026-11-18", "0.05"));
  await publish(api, "IBOV", { "2026-01-02": "100000", "2026-06-25": "110000", "2026-06-26": "120000" });
  await quote(api, "PETR4", closesOf("2026-01-02", "2026-11-18", 0.25));
  await quote(api, "VALE3", closesOf("2026-07-31", "2026-11-18", 0.5));
  await record(client, portfolio, { tradeDate: "2026-01-06", quantity: "10", price: "101" });
  const vale = `asset:${await findAssetId(api, "VALE3")}`;
  const found = await compare(client, portfolio, `ibov;${vale};ipca;usd`);
  const ibov = line(found, "ibov");
  expect(ibov.figures).toMatchObject({
    until: "2026-06-26",
    return: "0.2",
    against: { until: "2026-06-26" },
  });
  expect(ibov.series?.growth[found.days.indexOf("2026-06-30")]).toBeNull();
  // The first close of VALE3 is that of 3 August; its contributions would have come before.
  expect(line(found, vale)).toMatchObject({
    figures: { from: "2026-08-03", equivalent: null, withoutEquivalent: "index-missing" },
  });
  expect(line(found, vale).figures?.against?.from).toBe("2026-08-03");
  for (const code of ["ipca", "usd"])
    expect(line(found, code)).toMatchObject({ figures: null, unavailable: "index-missing" });
});

it("takes an asset as one purchase with its dividends, across a split", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", closesOf("2025-12-31", "2026-11-18", 0));
  await record(client, portfolio, { tradeDate: "2026-01-02", quantity: "10", price: "100" });
  // Half of the price after the split, and 10 % less after the payment.
  await quote(api, "VALE3", {
    "2025-12-30": "80",
    "2026-01-30": "80",
    "2026-02-02": "40",
    "2026-03-02": "40",
    "2026-03-03": "36",
    "2026-03-31": "36",
    "2026-04-30": "45",
  });
  await split(api, "VALE3", "2026-02-02", "2");
  await distribute(api, "VALE3", { record: "2026-03-02", paid: "2026-03-20", perUnit: "4" });
  const vale = `asset:${await findAssetId(api, "VALE3")}`;
  const found = line(await compare(client, portfolio, vale, "period=all"), vale);
  // (80 → 80) × (36 + 4) / 40 × 45 / 36 − 1
  expect(found.figures?.return).toBe("0.25");
  expect(found.figures).toMatchObject({ until: "2026-04-30", drawdown: null });
});

it("has no difference between a portfolio and itself, and between a class that is all of it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", closesOf("2025-08-29", "2026-11-18", 0.31));
  await record(client, portfolio, { tradeDate: "2025-09-02", quantity: "10", price: "101" });
  await record(client, portfolio, { tradeDate: "2026-02-03", quantity: "7", price: "104" });
  const itself = `portfolio:${portfolio.id}`;
  const found = await compare(client, portfolio, `${itself};class:STOCK;mix:100*class:STOCK`);
  const own = line(found, "own");
  expect(line(found, itself).series).toEqual(own.series);
  for (const code of [itself, "class:STOCK", "mix:100*class:STOCK"]) {
    const other = line(found, code);
    const {
      against,
      correlation,
      correlationTerms,
      equivalent,
      equivalentParts,
      withoutEquivalent,
      ...figures
    } = other.figures ?? {};
    expect(own.figures).toMatchObject(figures);
    expect(against?.difference ?? "0").toBe("0");
    if (code !== itself) expect(correlation).toEqual({ rate: "1" });
    expect(other.series?.growth).toEqual(own.series?.growth);
    expect(withoutEquivalent).toBeNull();
    if (code === itself) expect(equivalent).toBe(own.figures?.equivalent);
  }
});

it("measures another portfolio from its own first entry on", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const other = await createPortfolio(client, { name: "Outra" });
  await quote(api, "PETR4", closesOf("2025-12-31", "2026-11-18", 0.2));
  await quote(api, "VALE3", closesOf("2025-12-31", "2026-11-18", 0.1));
  await record(client, portfolio, { tradeDate: "2026-01-05", quantity: "10", price: "100" });
  await record(client, other, { ticker: "VALE3", tradeDate: "2026-05-04", quantity: "10", price: "108" });
  const code = `portfolio:${other.id}`;
  const found = line(await compare(client, portfolio, code), code);
  expect(found.of).toEqual({ kind: "portfolio", id: other.id, name: "Outra", isSum: false });
  expect(found.figures?.from).toBe("2026-05-03");
  const shown = await overview(client, other, "?from=2026-05-03");
  expect({ rate: found.figures?.return }).toEqual(shown.return);
});

it("compares indexes in a portfolio without entries", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2025-09-30", "2026-11-18", "0.05"));
  await publish(api, "IBOV", { "2025-09-30": "100000", "2025-11-19": "100000", "2026-11-19": "117000" });
  const found = await compare(client, portfolio, undefined, "period=1y");
  expect(found).toMatchObject({ firstEntry: null, ofCdi: { unavailable: "nothing-held" } });
  expect(found.lines.map(({ code }) => code)).toEqual(["cdi", "ibov"]);
  expect(line(found, "ibov").figures).toMatchObject({ equivalent: null, against: null });
});

it("answers another person's portfolio or private asset as one that does not exist", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const stranger = await signUp(api);
  const theirs = await createPortfolio(stranger);
  const house = { ticker: "CASA", name: "Casa", assetClass: "OTHER", subclass: null };
  const { id } = await stranger.post<{ id: string }>("/assets", house);
  const own = await client.post<{ id: string }>("/assets", house);
  const lines = [
    `portfolio:${theirs.id}`,
    `asset:${id}`,
    `mix:50*cdi,50*portfolio:${theirs.id}`,
    `asset:${own.id}`,
    "asset:0190aaaa-0000-7000-8000-000000000000",
  ];
  for (const code of lines) {
    const answer = await client.send("GET", path(portfolio, `?lines=${encodeURIComponent(code)}`));
    expect(answer.status).toBe(404);
  }
  expect((await stranger.send("GET", path(portfolio, ""))).status).toBe(404);
});

it("refuses lines and periods that nobody can compare", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const wrong = [
    "lines=selic",
    "lines=cdi:0",
    "lines=cdi:110:2",
    "lines=ibov:100:2",
    "lines=usd:110",
    "lines=mix:60*cdi,30*ibov",
    "lines=mix:50*cdi,50*mix:100*cdi",
    "lines=mix:20*cdi,20*ibov,20*ipca,20*usd,10*cdi:110,10*cdi:120",
    "lines=cdi;ibov;ipca;usd;cdi:110;cdi:120",
    "lines=asset:PETR4",
    "lines=class:NONE",
    "period=5y",
    "period=1y&from=2026-01-01",
    "from=2026-02-01&to=2026-01-01",
  ];
  for (const query of wrong) {
    const answer = await client.send("GET", path(portfolio, `?${query}`));
    expect([query, answer.status]).toEqual([query, 400]);
  }
});
