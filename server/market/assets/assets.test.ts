import { expect, it } from "vitest";
import type { Asset, AssetClass, FoundAsset } from "#contract/assets.ts";
import { isTickerShaped, tickersOf } from "#domain/kernel/ticker.ts";
import { nicknameTickers } from "#server/market/assets/nicknames.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { quote, split } from "#tests/support/market.ts";

const search = (client: Client, text: string, assetClass?: string) =>
  client.get<FoundAsset[]>(
    `/assets?${new URLSearchParams({ search: text, ...(assetClass && { assetClass }) })}`,
  );
const tickers = (assets: Asset[]) => assets.map(({ ticker }) => ticker);

/** A small catalogue with fixed rows. */
async function replaceCatalogue(api: TestApi, assets: [ticker: string, name: string, status?: string][]) {
  await api.superuser.deleteFrom("assets").execute();
  await api.superuser
    .insertInto("assets")
    .values(
      assets.map(([ticker, name, status = "active"]) => ({
        ticker,
        name,
        status,
        asset_class_code: "STOCK",
        search_text: `${ticker} ${name}`.toLowerCase(),
      })),
    )
    .execute();
}

it("lists the classes in order", async () => {
  await using api = await startApi();
  const classes = await (await signUp(api)).get<AssetClass[]>("/asset-classes");
  expect(classes.map(({ name }) => name)).toEqual([
    "Ações",
    "FIIs",
    "FI-Infra",
    "ETFs",
    "BDRs",
    "Tesouro Direto",
    "Renda Fixa",
    "Fundos de Investimento",
    "Criptomoedas",
    "Outros",
  ]);
});

it("finds by ticker and by name, without minding case or accents", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  expect(tickers(await search(ana, "petr4"))).toContain("PETR4");
  expect(tickers(await search(ana, "petroleo brasileiro"))).toContain("PETR4");
  expect(tickers(await search(ana, "PETRÓLEO"))).toContain("PETR4");
  expect((await search(ana, "btc"))[0]).toMatchObject({
    ticker: "BTC",
    assetClass: { name: "Criptomoedas" },
  });
});

it("puts the ticker itself first, then tickers and words that start so, then the rest, then what left the market", async () => {
  await using api = await startApi();
  await replaceCatalogue(api, [
    ["ABCD", "lista vale"],
    ["OVAL3", "Oval"],
    ["VALE3", "Vale", "delisted"],
    ["VALE", "Outra"],
    ["VALEX", "Nova", "unverified"],
    ["VALEA", "Velha"],
  ]);
  expect(tickers(await search(await signUp(api), "vale"))).toEqual([
    "VALE",
    // The nickname's ticker, even if it left the market.
    "VALE3",
    "VALEA",
    "VALEX",
    "ABCD",
  ]);
  expect(tickers(await search(await signUp(api), "val"))).toEqual([
    "VALE",
    "VALEA",
    "VALEX",
    "ABCD",
    "OVAL3",
    "VALE3",
  ]);
});

it("answers at most 50, and only of the class that is asked for", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  expect(await search(ana, "")).toHaveLength(50);
  const funds = await search(ana, "", "FII");
  expect(new Set(funds.map(({ assetClass }) => assetClass.code))).toEqual(new Set(["FII"]));
  expect((await ana.send("GET", "/assets?assetClass=NOPE")).status).toBe(400);
});

it.each(["PETR4F", "petr4f", "PETR4.SA", "petr4f.sa", "BVMF:PETR4", "b3:petr4"])(
  "finds the ticker that other services write as %s, with its entries too",
  async (typed) => {
    await using api = await startApi();
    const ana = await signUp(api);
    expect(tickers(await search(ana, typed))[0]).toBe("PETR4");
    const portfolio = await createPortfolio(ana);
    const { id } = await record(ana, portfolio, { ticker: "PETR4" });
    await record(ana, portfolio, { ticker: "VALE3" });
    const path = `/portfolios/${portfolio.id}/transactions?${new URLSearchParams({ search: typed })}`;
    expect(await ana.get(path)).toMatchObject({ transactions: [{ id }], count: 1 });
  },
);

it("prefers the asset that has the typed ticker to the one of its standard lot", async () => {
  await using api = await startApi();
  await replaceCatalogue(api, [
    ["ABCD4", "Padrão"],
    ["ABCD4F", "Outra"],
    ["USDF", "Moeda"],
    ["LF", "Letra"],
  ]);
  const ana = await signUp(api);
  expect(tickers(await search(ana, "abcd4f"))).toEqual(["ABCD4F", "ABCD4"]);
  expect(tickers(await search(ana, "usdf"))).toEqual(["USDF"]);
  expect(tickers(await search(ana, "lf"))).toEqual(["LF"]);
});

it("has no ticker in its catalogue that would be read as another", async () => {
  await using api = await startApi();
  const known = await api.superuser.selectFrom("assets").select(["ticker", "asset_class_code"]).execute();
  expect(
    known.filter(({ ticker }) => tickersOf(ticker).length > 1 || tickersOf(ticker)[0] !== ticker),
  ).toEqual([]);
  const listed = known.filter(({ asset_class_code }) => /STOCK|FII|ETF|BDR/.test(asset_class_code));
  expect(listed.filter(({ ticker }) => !isTickerShaped(ticker))).toEqual([]);
});

const fund = (number: string, name: string, netAssets: string | null, status = "active") => ({
  ticker: number.padStart(14, "0"),
  name,
  status,
  asset_class_code: "FUND",
  net_assets: netAssets,
  search_text: `${number.padStart(14, "0")} ${name}`.toLowerCase(),
});

it("finds funds by the beginnings of their words, the larger first, after what is traded", async () => {
  await using api = await startApi();
  await replaceCatalogue(api, [
    ["ALFA3", "Companhia Alfa"],
    ["BETA4", "Verdealfa"],
  ]);
  await api.superuser
    .insertInto("assets")
    .values([
      fund("1", "Verde Alfa Multimercado", "5"),
      fund("2", "Verde/Alfa (Master)", "7"),
      fund("3", "Verde Velho Alfa", "9", "delisted"),
      fund("4", "O'Verde Alfa", null),
    ])
    .execute();
  const ana = await signUp(api);
  const found = async (text: string, assetClass?: string) =>
    (await search(ana, text, assetClass)).map(({ ticker }) => ticker.replace(/^0+/, ""));
  expect(await found("alfa")).toEqual(["ALFA3", "4", "1", "BETA4", "2", "3"]);
  expect(await found("verde alfa")).toEqual(["1", "4", "BETA4", "2", "3"]);
  expect(await found("mast")).toEqual(["2"]);
  expect(await found("(mast")).toEqual(["2"]);
  expect(await found("o'v")).toEqual(["4"]);
  expect(await found("o\\v")).toEqual([]);
  expect(await found("erde")).toEqual(["BETA4"]);
  expect(await found("00000000000001")).toEqual(["1"]);
  expect(await found("", "FUND")).toEqual(["4", "2", "1", "3"]);
  expect(await found("verde", "STOCK")).toEqual(["BETA4"]);
  expect(await found("")).toEqual(["ALFA3", "BETA4"]);

  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio, { ticker: "00000000000003" });
  expect(await found("")).toEqual(["3", "ALFA3", "BETA4"]);
  expect(await found("erde")).toEqual(["3", "BETA4"]);
  await api.superuser
    .updateTable("assets")
    .set({ search_text: "novo nome" })
    .where("name", "like", "%Master%")
    .execute();
  expect(await found("mast")).toEqual([]);
  expect(await found("novo")).toEqual(["2"]);
  await api.superuser.deleteFrom("assets").where("name", "like", "%Master%").execute();
  expect(await found("novo")).toEqual([]);
});

it("takes LIKE's wildcards as they are", async () => {
  await using api = await startApi();
  await replaceCatalogue(api, [
    ["AAAA3", "cem por cento"],
    ["BBBB3", "100% certo"],
  ]);
  const ana = await signUp(api);
  expect(tickers(await search(ana, "%"))).toEqual(["BBBB3"]);
  expect(tickers(await search(ana, "_"))).toEqual([]);
  expect(tickers(await search(ana, "\\"))).toEqual([]);
});

it("shows a custom asset to its owner alone", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const created = await ana.post<Asset>("/assets", {
    ticker: "CASA",
    name: "Casa da praia",
    assetClass: "OTHER",
  });
  expect(created).toMatchObject({ ticker: "CASA", isCustom: true, assetClass: { name: "Outros" } });
  expect(await search(ana, "praia")).toEqual([{ ...created, isHeld: false, price: null, dayChange: null }]);
  expect(await search(bia, "praia")).toEqual([]);
  expect((await bia.send("GET", `/assets/${created.id}`)).status).toBe(404);

  const again = { ticker: "casa", name: "Outra", assetClass: "OTHER" };
  expect((await ana.send("POST", "/assets", { body: again })).status).toBe(409);
  expect((await bia.send("POST", "/assets", { body: again })).status).toBe(201);
});

it("brings back what is missing of the catalogue, once however often it is asked", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const ids = async () => (await search(ana, "PETR")).map(({ id }) => id);
  const before = await ids();
  await api.superuser.deleteFrom("assets").where("ticker", "=", "PETR4").execute();
  await api.superuser.updateTable("assets").set({ name: "x" }).where("ticker", "=", "VALE3").execute();

  await Promise.all([ana.post("/assets/sync", {}), ana.post("/assets/sync", {})]);
  expect(tickers(await search(ana, "petr4"))).toContain("PETR4");
  expect((await search(ana, "vale3"))[0]?.name).not.toBe("x");
  expect(await ids()).toHaveLength(before.length);
});

it("puts what the person has first, then the larger volume, and knows nicknames", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const first = async (client: Client, text: string, count = 1) =>
    tickers(await search(client, text)).slice(0, count);
  expect(await first(ana, "", 3)).toEqual(["VALE3", "PETR4", "ITUB4"]);
  expect(await first(ana, "itau")).toEqual(["ITUB4"]);
  expect(await first(ana, "pet")).toEqual(["PETR4"]);
  expect(await first(ana, "bitcoin")).toEqual(["BTC"]);
  expect(await first(ana, "Magalu")).toEqual(["MGLU3"]);
  expect(await first(ana, "sp500")).toEqual(["IVVB11"]);

  const portfolio = await createPortfolio(bia);
  await record(bia, portfolio, { ticker: "PETR3", tradeDate: "2026-01-05" });
  await record(bia, portfolio, { ticker: "HGLG11", tradeDate: "2026-01-05" });
  expect(await first(bia, "", 2)).toEqual(["PETR3", "HGLG11"]);
  expect(await first(bia, "pet", 2)).toEqual(["PETR3", "PETR4"]);
  expect(await first(bia, "petr4")).toEqual(["PETR4"]);
  expect((await search(bia, "petr3"))[0]).toMatchObject({ ticker: "PETR3", isHeld: true });
  // One person's entries change nothing for another.
  expect(await first(ana, "pet", 2)).toEqual(["PETR4", "PETR3"]);
  expect((await search(ana, "petr3"))[0]).toMatchObject({ isHeld: false });
});

it("finds the shares of the kind that stands after a company's name", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const shares = {
    "petrobras pn": "PETR4",
    "Petrobras ON": "PETR3",
    "itaú pn": "ITUB4",
    "bradesco on": "BBDC3",
    "klabin unit": "KLBN11",
    "usiminas pna": "USIM5",
  };
  const texts = Object.keys(shares);
  const found = await Promise.all(texts.map(async (text) => tickers(await search(ana, text))[0]));
  expect(found).toEqual(Object.values(shares));
});

it("has the newest price, and its change if the session before has a comparable one", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const found = async () => {
    const [asset] = await search(ana, "petr4");
    return [asset?.price, asset?.dayChange];
  };
  await api.superuser.deleteFrom("prices").execute();
  expect(await found()).toEqual([null, null]);
  await quote(api, "PETR4", { "2026-11-18": "40", "2026-11-19": "41" });
  expect(await found()).toEqual([{ close: "41", day: "2026-11-19" }, "0.025"]);
  await split(api, "PETR4", "2026-11-19", "2");
  expect(await found()).toEqual([{ close: "41", day: "2026-11-19" }, null]);
  await quote(api, "PETR4", { "2026-11-19": "41", "2026-11-23": "20" });
  // 20 November is a holiday.
  expect(await found()).toEqual([{ close: "20", day: "2026-11-23" }, "-0.512195"]);
  await quote(api, "PETR4", { "2026-11-23": "20", "2026-11-25": "21" });
  expect(await found()).toEqual([{ close: "21", day: "2026-11-25" }, null]);
});

it("knows the tickers of its nicknames", async () => {
  await using api = await startApi();
  const known = await api.superuser.selectFrom("assets").select("ticker").execute();
  const catalogue = new Set(known.map(({ ticker }) => ticker));
  expect(nicknameTickers.filter((ticker) => !catalogue.has(ticker))).toEqual([]);
});
