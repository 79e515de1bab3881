import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { CustomAsset, Valuation } from "#contract/custom-assets.ts";
import type { Position } from "#contract/positions.ts";
import { type Client, createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, positionsText, startImports } from "#tests/support/imports.ts";

const house = { ticker: "CASA", name: "Casa da praia", assetClass: "OTHER", subclass: "Imóvel" };
const create = (client: Client, form: object = {}) => client.post<Asset>("/assets", { ...house, ...form });
const value = (client: Client, { id }: Asset, day: string, unitValue: string) =>
  client.post<Valuation>(`/custom-assets/${id}/valuations`, { day, unitValue });

it("lists the person's own assets with their units by custodian and the newest valuation", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const casa = await create(ana);
  const carro = await create(ana, { ticker: "CARRO", name: "Carro", subclass: "Veículo" });
  const one = await createPortfolio(ana, { name: "Um" });
  const two = await createPortfolio(ana, { name: "Dois" });
  await record(ana, one, { assetId: casa.id, quantity: "0.5", price: "100" });
  await record(ana, two, { assetId: casa.id, quantity: "2", price: "100" });
  await record(ana, two, { assetId: casa.id, type: "SELL", quantity: "1.5", price: "100" });
  await record(ana, one, { assetId: carro.id, quantity: "1", price: "100" });
  await record(ana, one, { assetId: carro.id, type: "SELL", quantity: "1", price: "100" });
  await record(ana, one);
  await value(ana, casa, "2026-01-10", "450000");
  const newest = await value(ana, casa, "2026-06-10", "500000.25");
  await value(ana, casa, "2025-06-10", "1");

  expect(await ana.list<CustomAsset>("/custom-assets")).toEqual([
    { ...carro, valuation: null, holdings: [], entries: 2, catalogueAsset: null },
    {
      ...casa,
      subclass: "Imóvel",
      valuation: newest,
      entries: 3,
      catalogueAsset: null,
      holdings: [
        { portfolio: { id: one.id, name: "Um" }, quantity: "0.5" },
        { portfolio: { id: two.id, name: "Dois" }, quantity: "0.5" },
      ],
    },
  ]);
});

it("changes ticker, name, class and kind, only of the person's own assets", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const asset = await create(ana);
  await create(ana, { ticker: "SITIO" });
  const change = (form: object, client = ana, id = asset.id) =>
    client.send("PUT", `/custom-assets/${id}`, { body: { ...house, ...form } });

  const form = { ticker: "casa", name: "Casa de campo", assetClass: "FUND", subclass: "Outros" };
  expect(await change(form)).toMatchObject({
    status: 200,
    body: {
      id: asset.id,
      ticker: "casa",
      name: "Casa de campo",
      assetClass: { code: "FUND" },
      subclass: "Outros",
    },
  });
  expect(await ana.get("/assets?search=campo")).toMatchObject([{ id: asset.id }]);
  expect(await ana.get("/assets?search=praia")).toMatchObject([{ ticker: "SITIO" }]);
  expect(await change({ ticker: "sitio" })).toMatchObject({
    status: 409,
    body: { type: "asset-exists", title: "Você já tem um ativo com este código." },
  });
  for (const [wrong, field, message] of [
    [{ ticker: " " }, "ticker", "Informe um código ou nome curto"],
    [{ name: "" }, "name", "Informe o nome do ativo"],
    [{ assetClass: "HOUSE" }, "assetClass", "Escolha a classe do ativo"],
    [{ subclass: "ON" }, "subclass", "Escolha o tipo do ativo"],
  ] as const) {
    expect(await change(wrong)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  }
  expect((await change({}, bia)).status).toBe(404);
  const { id, name } = await findAsset(ana, "PETR4");
  expect((await change({}, ana, id)).status).toBe(404);
  expect((await findAsset(ana, "PETR4")).name).toBe(name);
});

it("deletes an asset with its valuations once no entry uses it", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const asset = await create(ana);
  const portfolio = await createPortfolio(ana);
  const { id } = await record(ana, portfolio, { assetId: asset.id, tradeDate: "2026-01-05" });
  await value(ana, asset, "2026-01-10", "450000");
  const remove = (client = ana, assetId = asset.id) => client.send("DELETE", `/custom-assets/${assetId}`);

  expect(await remove()).toMatchObject({
    status: 409,
    body: { title: "Há lançamentos deste ativo. Exclua os lançamentos dele antes de excluir o ativo." },
  });
  expect((await remove(bia)).status).toBe(404);
  expect((await remove(ana, (await findAsset(ana, "PETR4")).id)).status).toBe(404);
  await ana.send("DELETE", `/portfolios/${portfolio.id}/transactions/${id}`);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await api.superuser.selectFrom("asset_valuations").select("id").execute()).toEqual([]);
  await findAsset(ana, "PETR4");
});

it("keeps one valuation a day, not of the future, listed newest first", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const asset = await create(ana);
  const path = `/custom-assets/${asset.id}/valuations`;
  const old = await value(ana, asset, "2026-01-10", "450000");
  const today = await value(ana, asset, "2026-11-20", "0.0000000001");
  expect(await ana.list(path)).toEqual([today, old]);

  for (const [wrong, field, message] of [
    [{ day: "2026-11-21" }, "day", "Data não pode ser futura"],
    [{ day: "2026-02-30" }, "day", "Data inválida"],
    [{ day: "" }, "day", "Data obrigatória"],
    [{ unitValue: "" }, "unitValue", "Valor obrigatório"],
    [{ unitValue: "0" }, "unitValue", "Valor deve ser maior que zero"],
    [{ unitValue: "-1" }, "unitValue", "Valor deve ser maior que zero"],
    [{ unitValue: "NaN" }, "unitValue", "Valor deve ser um número"],
    [{ unitValue: 1 }, "unitValue", "Valor deve ser um número"],
    [{ unitValue: "1.00000000001" }, "unitValue", "Valor deve ter no máximo 10 casas decimais"],
    [{ unitValue: "1000000000000000" }, "unitValue", "Valor deve ter no máximo 15 dígitos antes da vírgula"],
  ] as const) {
    const body = { day: "2026-02-10", unitValue: "1", ...wrong };
    const answer = await ana.send("POST", path, { body });
    expect({ wrong, ...answer }).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  }
  expect(await ana.send("POST", path, { body: { day: "2026-01-10", unitValue: "1" } })).toMatchObject({
    status: 409,
    body: { type: "valuation-exists" },
  });
  expect((await ana.send("DELETE", `${path}/${old.id}`)).status).toBe(204);
  expect((await ana.send("DELETE", `${path}/${old.id}`)).status).toBe(404);
  expect(await ana.list(path)).toEqual([today]);
});

it("shows a stranger no valuation, and lets them write none", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const asset = await create(ana);
  const own = await create(bia);
  const valuation = await value(ana, asset, "2026-01-10", "450000");
  const path = `/custom-assets/${asset.id}/valuations`;
  const body = { day: "2026-01-11", unitValue: "1" };
  expect((await bia.send("GET", path)).status).toBe(404);
  expect((await bia.send("POST", path, { body })).status).toBe(404);
  expect((await bia.send("DELETE", `${path}/${valuation.id}`)).status).toBe(404);
  expect((await bia.send("DELETE", `/custom-assets/${own.id}/valuations/${valuation.id}`)).status).toBe(404);
  const { id } = await findAsset(ana, "PETR4");
  expect((await ana.send("POST", `/custom-assets/${id}/valuations`, { body })).status).toBe(404);
  expect(await ana.list(path)).toEqual([valuation]);
});

it("values a position at the newer of the newest valuation and the last trade", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const asset = await create(ana);
  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio, { assetId: asset.id, quantity: "2", price: "100", tradeDate: "2026-03-10" });
  const price = async () => {
    const [position] = await ana.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
    return [position?.currentPrice, position?.marketValue, position?.gain];
  };
  const trade = [{ price: "100", day: "2026-03-10", source: null }, "200", "0"];
  expect(await price()).toEqual(trade);
  await value(ana, asset, "2026-03-09", "90");
  expect(await price()).toEqual(trade);
  const sameDay = await value(ana, asset, "2026-03-10", "110");
  expect(await price()).toEqual([{ price: "110", day: "2026-03-10", source: "own-valuation" }, "220", "20"]);
  await value(ana, asset, "2026-11-20", "80.5");
  expect(await price()).toEqual([
    { price: "80.5", day: "2026-11-20", source: "own-valuation" },
    "161",
    "-39",
  ]);
  const newest = (await ana.list<Valuation>(`/custom-assets/${asset.id}/valuations`))[0];
  for (const { id } of [sameDay, newest ?? sameDay])
    await ana.send("DELETE", `/custom-assets/${asset.id}/valuations/${id}`);
  expect(await price()).toEqual(trade);
});

it("moves to the catalogue's asset of the same ticker, with entries, income, events and the undoing of its import", async () => {
  await using api = await startApi();
  const { client: ana, path: imports, portfolio, own } = await startImports(api);
  const base = `/portfolios/${portfolio.id}`;
  const file = trades(trade("05/10/2026", "Compra", "NOVA3", "60", "30,00"));
  const imported = await confirmImport(ana, imports, [file], { assets: { NOVA3: "STOCK" } });
  const asset = await findAsset(ana, "NOVA3");
  await value(ana, asset, "2026-10-06", "31");
  const day = "2026-10-07";
  await ana.post(`${base}/income`, {
    assetId: asset.id,
    kind: "dividend",
    paymentDate: day,
    gross: "10",
    withheld: "0",
  });
  const split = { assetId: asset.id, kind: "split", day, from: "1", to: "2" };
  await ana.post(`${base}/corporate-events`, split);
  const listed = async () => (await ana.list<CustomAsset>("/custom-assets"))[0]?.catalogueAsset;
  const merge = (client = ana) => client.send("POST", `/custom-assets/${asset.id}/merge`, { body: {} });
  expect([await listed(), (await merge()).status]).toEqual([null, 404]);

  await api.superuser
    .insertInto("assets")
    .values({ ticker: "NOVA3", name: "Nova ON", asset_class_code: "STOCK", search_text: "nova3 nova on" })
    .execute();
  expect(await listed()).toMatchObject({ name: "Nova ON", isCustom: false });
  expect((await merge(await signUp(api))).status).toBe(404);
  expect((await merge()).status).toBe(204);
  expect(await ana.list("/custom-assets")).toEqual([]);
  const [position] = await ana.get<Position[]>(`${base}/positions`);
  expect(position).toMatchObject({
    asset: { name: "Nova ON", isCustom: false },
    quantity: "120",
    averagePrice: "15",
  });
  expect((await ana.send("DELETE", `${imports}/${imported.id}`)).status).toBeLessThan(300);
  expect(await positionsText(ana, own)).toEqual([]);
});

it("stays apart from the catalogue's asset while an event turns one into the other", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const asset = await create(ana, { ticker: "petr4" });
  const { id: listedId } = (await ana.list<CustomAsset>("/custom-assets"))[0]?.catalogueAsset ?? { id: "" };
  await record(ana, portfolio, { assetId: asset.id, tradeDate: "2026-01-05" });
  const terms = { kind: "conversion", day: "2026-10-07", from: "1", to: "1" };
  const conversion = { assetId: asset.id, toAssetId: listedId, ...terms };
  await ana.post(`/portfolios/${portfolio.id}/corporate-events`, conversion);
  expect(await ana.send("POST", `/custom-assets/${asset.id}/merge`, { body: {} })).toMatchObject({
    status: 409,
    body: { detail: "Há uma conversão entre os dois ativos. Desfaça-a antes de juntá-los." },
  });
});
