import { expect, it } from "vitest";
import type { Asset, AssetClass } from "#contract/assets.ts";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";

const search = (client: Client, text: string, assetClass?: string) =>
  client.get<Asset[]>(`/assets?${new URLSearchParams({ search: text, ...(assetClass && { assetClass }) })}`);
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
    "VALEA",
    "VALEX",
    "ABCD",
    "VALE3",
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
  const [ana, bia] = [await signUp(api), await signUp(api)];
  const created = await ana.post<Asset>("/assets", {
    ticker: "CASA",
    name: "Casa da praia",
    assetClass: "OTHER",
  });
  expect(created).toMatchObject({ ticker: "CASA", isCustom: true, assetClass: { name: "Outros" } });
  expect(await search(ana, "praia")).toEqual([created]);
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
