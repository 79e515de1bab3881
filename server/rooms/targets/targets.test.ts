import { expect, it } from "vitest";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import type { DepositProposal, NewTargets, Targets } from "#contract/targets.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { quote } from "#tests/support/market.ts";

const pathOf = ({ id }: Portfolio) => `/portfolios/${id}/targets`;

/** 70 PETR4 at 100 and 300 HGLG11 at 10: 7.000 and 3.000. */
async function start(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  await quote(api, "PETR4", { "2026-11-19": "100" });
  await quote(api, "HGLG11", { "2026-11-19": "10" });
  await record(client, portfolio, { ticker: "PETR4", tradeDate: "2026-01-05", quantity: "70", price: "50" });
  await record(client, portfolio, { ticker: "HGLG11", tradeDate: "2026-01-05", quantity: "300", price: "9" });
  const [petr4, hglg11] = await Promise.all(["PETR4", "HGLG11"].map((ticker) => findAsset(client, ticker)));
  const targets: NewTargets = {
    classes: [
      { assetClass: "STOCK", percent: "60" },
      { assetClass: "FII", percent: "40" },
    ],
    assets: [
      { assetId: petr4?.id ?? "", percent: "100", isAvoided: false },
      { assetId: hglg11?.id ?? "", percent: "100", isAvoided: false },
    ],
  };
  const path = pathOf(portfolio);
  const save = (body: unknown) => client.send("PUT", path, { body });
  const split = (body: object) => client.post<DepositProposal>(`${path}/deposit`, body);
  return { client, portfolio, path, targets, save, split, petr4: petr4?.id ?? "", hglg11: hglg11?.id ?? "" };
}

const weightsOf = ({ classes }: Targets) =>
  classes.map(({ assetClass, percent, weight, drift }) => [assetClass.code, percent, weight, drift]);

it("shows the weights of the positions before there are targets", async () => {
  await using api = await startApi();
  const { client, portfolio, path } = await start(api);
  const answer = await client.get<Targets>(path);
  expect(answer).toMatchObject({ total: "10000", hasTargets: false });
  expect(weightsOf(answer)).toEqual([
    ["STOCK", null, "0.7", null],
    ["FII", null, "0.3", null],
  ]);
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(
    answer.classes.flatMap(({ assets }) =>
      assets.map(({ asset, quantity, value, weight, price, hasOldPrice }) => ({
        asset,
        quantity,
        marketValue: value,
        weight,
        currentPrice: price,
        hasOldPrice,
      })),
    ),
  ).toMatchObject(
    positions.map(
      ({ asset, quantity, marketValue, weight, currentPrice: { price, day, source }, hasOldPrice }) => ({
        asset,
        quantity,
        marketValue,
        weight,
        currentPrice: { price, day, source },
        hasOldPrice,
      }),
    ),
  );
});

it("keeps targets, shows the drift, and splits 2.000 of 60/40 into 200 and 1.800", async () => {
  await using api = await startApi();
  const { client, path, targets, save, split } = await start(api);
  expect(await save(targets)).toMatchObject({ status: 204 });
  expect(weightsOf(await client.get<Targets>(path))).toEqual([
    ["STOCK", "60", "0.7", { rate: "0.1", amount: "1000" }],
    ["FII", "40", "0.3", { rate: "-0.1", amount: "-1000" }],
  ]);
  const { orders, leftover, weights } = await split({ amount: "2000" });
  expect(orders).toMatchObject([
    { asset: { ticker: "HGLG11" }, type: "BUY", quantity: "180", price: "10", amount: "1800" },
    { asset: { ticker: "PETR4" }, type: "BUY", quantity: "2", price: "100", amount: "200" },
  ]);
  expect(leftover).toBe("0");
  expect(weights.map(({ weight }) => weight).toSorted()).toEqual(["0.4", "0.6"]);
});

it("answers again after other targets and after another entry", async () => {
  await using api = await startApi();
  const { client, portfolio, path, targets, save } = await start(api);
  await save(targets);
  await client.get(path);
  const [stocks, funds] = targets.classes;
  await save({
    ...targets,
    classes: [
      { ...stocks, percent: "50.5" },
      { ...funds, percent: "49.5" },
    ],
  });
  expect((await client.get<Targets>(path)).classes.map(({ percent }) => percent)).toEqual(["50.5", "49.5"]);
  await record(client, portfolio, { ticker: "HGLG11", tradeDate: "2026-01-06", quantity: "400", price: "9" });
  expect((await client.get<Targets>(path)).total).toBe("14000");
  await save({ classes: [], assets: [] });
  expect(await client.get<Targets>(path)).toMatchObject({ hasTargets: false });
});

it("refuses targets that do not add up, and says how much is missing", async () => {
  await using api = await startApi();
  const { targets, save, petr4 } = await start(api);
  const [stocks, funds] = targets.classes;
  const [shares, quotas] = targets.assets;
  const messageOf = async (body: unknown) => {
    const { status, body: problem } = await save(body);
    expect(status).toBe(400);
    return (problem as { errors: { field: string; message: string }[] }).errors.map(
      ({ field, message }) => `${field}: ${message}`,
    );
  };
  expect(await messageOf({ ...targets, classes: [stocks, { ...funds, percent: "35" }] })).toEqual([
    "classes: As classes somam 95%: faltam 5%",
  ]);
  expect(await messageOf({ ...targets, classes: [stocks, { ...funds, percent: "39.99" }] })).toEqual([
    "classes: As classes somam 99,99%: faltam 0,01%",
  ]);
  expect(await messageOf({ ...targets, classes: [stocks, { ...funds, percent: "40.01" }] })).toEqual([
    "classes: As classes somam 100,01%: sobram 0,01%",
  ]);
  for (const percent of ["1,5", "NaN", "1e1", "9".repeat(10_000)])
    expect(await messageOf({ ...targets, classes: [stocks, { ...funds, percent }] })).toContain(
      "classes.1.percent: Alvo deve ser um número",
    );
  expect(await messageOf({ ...targets, assets: [{ ...shares, percent: "100.01" }, quotas] })).toEqual([
    "assets.0.percent: Alvo deve ser no máximo 100%",
  ]);
  expect(await messageOf({ ...targets, assets: [{ ...shares, percent: "1.005" }, quotas] })).toEqual([
    "assets.0.percent: Alvo deve ter no máximo 2 casas decimais",
  ]);
  expect(await messageOf({ ...targets, assets: [{ ...shares, percent: "-1" }, quotas] })).toEqual([
    "assets.0.percent: Alvo não pode ser negativo",
  ]);
  expect(await messageOf({ ...targets, assets: [shares] })).toEqual([
    "assets: Os ativos de FIIs somam 0%: faltam 100%",
  ]);
  expect(await messageOf({ ...targets, assets: [shares, quotas, shares] })).toEqual([
    "assets: Ativo repetido",
  ]);
  expect(await messageOf({ classes: [], assets: [shares] })).toEqual([
    "classes: Defina os alvos das classes",
  ]);
  const unknown = { assetId: crypto.randomUUID(), percent: "0", isAvoided: false };
  expect(await messageOf({ ...targets, assets: [shares, quotas, unknown] })).toEqual([
    "assets: Ativo inválido",
  ]);
  expect(petr4).not.toBe("");
});

it("are not overwritten by a screen that shows earlier ones, until it names those of now", async () => {
  await using api = await startApi();
  const { client, portfolio, path, targets } = await start(api);
  const versionOf = async () => (await client.get<Targets>(path)).version;
  const [stocks, funds] = targets.classes;
  const half = {
    ...targets,
    classes: [
      { ...stocks, percent: "50" },
      { ...funds, percent: "50" },
    ],
  };
  const put = (body: unknown, version: string | undefined) =>
    client.send("PUT", path, { body, headers: { "if-match": version && `"${version}"` } });
  const refused = { status: 409, body: { type: "targets-changed" } };
  const none = await versionOf();
  // Two screens begin without targets.
  expect((await put(targets, none)).status).toBe(204);
  expect(await put(half, none)).toMatchObject(refused);
  expect(await put(half, undefined)).toMatchObject(refused);
  // A repeated request finds its own change, in any order and with any zeros.
  const again = { classes: [funds, { ...stocks, percent: "60.0" }], assets: targets.assets.toReversed() };
  expect((await put(again, none)).status).toBe(204);
  const first = await versionOf();
  expect((await put(half, first)).status).toBe(204);
  expect(await put({ classes: [], assets: [] }, first)).toMatchObject(refused);
  expect((await client.get<Targets>(path)).classes.map(({ percent }) => percent)).toEqual(["50", "50"]);
  expect((await put({ classes: [], assets: [] }, await versionOf())).status).toBe(204);
  expect(await versionOf()).toBe(none);
  // A sender without versions may set the first ones.
  expect((await put(targets, undefined)).status).toBe(204);
  for (const tag of ["1", none, `W/"${none}"`, '"*"'])
    expect((await client.send("PUT", path, { body: half, headers: { "if-match": tag } })).status).toBe(400);
  const answers = await Promise.all(
    ["50", "40"].map((percent) =>
      put(
        {
          ...targets,
          classes: [
            { ...stocks, percent },
            { ...funds, percent: String(100 - Number(percent)) },
          ],
        },
        first,
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await client.get<Targets>(`/portfolios/${portfolio.id}/targets`)).toMatchObject({
    hasTargets: true,
  });
});

it("splits nothing without targets, and after an asset has left its class", async () => {
  await using api = await startApi();
  const { client, path, targets, save } = await start(api);
  const refused = { status: 409, body: { type: "targets-incomplete" } };
  const split = () => client.send("POST", `${path}/deposit`, { body: { amount: "100" } });
  expect(await split()).toMatchObject(refused);
  const house = { ticker: "CASA", name: "Casa", assetClass: "OTHER" };
  const { id } = await client.post<{ id: string }>("/assets", house);
  const [, funds] = targets.classes;
  await save({
    classes: [{ assetClass: "OTHER", percent: "60" }, funds],
    assets: [{ assetId: id, percent: "100", isAvoided: false }, targets.assets[1]],
  });
  expect(await split()).toMatchObject({ status: 200 });
  await client.send("PUT", `/custom-assets/${id}`, { body: { ...house, assetClass: "FII" } });
  expect(await split()).toMatchObject(refused);
});

it("refuses a deposit of nothing, and one that is no number", async () => {
  await using api = await startApi();
  const { client, path, targets, save } = await start(api);
  await save(targets);
  for (const [amount, message] of [
    ["0", "Aporte deve ser maior que zero"],
    ["", "Informe o valor do aporte"],
    ["x", "Aporte deve ser um número"],
  ])
    expect(await client.send("POST", `${path}/deposit`, { body: { amount } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "amount", message }] },
    });
});

it("buys at old prices only if told so, and at typed ones", async () => {
  await using api = await startApi();
  const { targets, save, split, petr4, hglg11 } = await start(api);
  await quote(api, "HGLG11", { "2026-10-01": "10" });
  await save(targets);
  expect(await split({ amount: "2000" })).toMatchObject({
    orders: [{ asset: { ticker: "PETR4" }, amount: "200" }],
    leftover: "1800",
    unbought: [{ asset: { ticker: "HGLG11" }, reason: "old-price", shortage: "1800" }],
  });
  expect((await split({ amount: "2000", usesOldPrices: true })).orders).toHaveLength(2);
  // 300 units are worth 3.600 now, of 12.600.
  const prices = [{ assetId: hglg11, price: "12" }];
  const typed = await split({ amount: "2000", prices });
  expect(typed.orders).toMatchObject([
    { asset: { id: hglg11 }, quantity: "120", price: "12", amount: "1440" },
    { asset: { id: petr4 }, quantity: "5", amount: "500" },
  ]);
});

it("an asset with a target need not be held, and one that is avoided is not bought", async () => {
  await using api = await startApi();
  const { client, path, targets, save, split, petr4 } = await start(api);
  await quote(api, "VALE3", { "2026-11-19": "50" });
  const vale3 = await findAsset(client, "VALE3");
  const assets = [
    { assetId: petr4, percent: "50", isAvoided: true },
    { assetId: vale3.id, percent: "50", isAvoided: false },
    targets.assets[1],
  ];
  await save({ ...targets, assets });
  const [stocks] = (await client.get<Targets>(path)).classes;
  expect(stocks?.assets).toMatchObject([
    { asset: { ticker: "PETR4" }, isAvoided: true, percent: "50" },
    {
      asset: { ticker: "VALE3" },
      quantity: "0",
      value: "0",
      price: { price: "50", day: "2026-11-19" },
      drift: { rate: "-0.3", amount: "-3000" },
    },
  ]);
  const { orders } = await split({ amount: "10000" });
  // Each class lacks 5.000 of 20.000. VALE3 lacks 6.000, and PETR4 has 1.000 too much.
  expect(new Map(orders.map(({ asset, amount }) => [asset?.ticker, amount]))).toEqual(
    new Map([
      ["VALE3", "5000"],
      ["HGLG11", "5000"],
    ]),
  );
});

it("fixed income has one target for the class: its applications have none, and a deposit is one order", async () => {
  await using api = await startApi();
  const { client, portfolio, path, targets, save, split } = await start(api);
  const { id } = await applyMoney(client, portfolio, { firstDay: "2026-11-19", amount: "1000" });
  const classes = [
    { assetClass: "STOCK", percent: "60" },
    { assetClass: "FIXED_INCOME", percent: "40" },
  ];
  const [petr4] = targets.assets;
  const ofTitle = { assetId: id, percent: "100", isAvoided: false };
  expect(await save({ classes, assets: [petr4, ofTitle] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "assets", message: "Renda Fixa tem um só alvo, o da classe" }] },
  });
  expect((await save({ classes, assets: [petr4] })).status).toBe(204);
  // Another application changes no target.
  await applyMoney(client, portfolio, { firstDay: "2026-11-19", amount: "500" });
  const answer = await client.get<Targets>(path);
  const fixedIncome = answer.classes.find(({ assetClass }) => assetClass.code === "FIXED_INCOME");
  expect(fixedIncome).toMatchObject({ percent: "40", drift: { rate: expect.stringMatching(/^-0\.26/) } });
  expect(fixedIncome?.assets.map(({ percent, drift }) => [percent, drift])).toEqual([
    [null, null],
    [null, null],
  ]);
  const { orders, unbought, weights } = await split({ amount: "1000" });
  expect(orders).toEqual([
    {
      assetClass: { code: "FIXED_INCOME", name: "Renda Fixa" },
      asset: null,
      type: "BUY",
      quantity: null,
      price: null,
      amount: "1000",
    },
  ]);
  // The stocks have 7.000 of 12.500 and lack 500; the other class has no target.
  expect(unbought).toMatchObject([{ asset: { ticker: "PETR4" }, reason: "unit" }]);
  expect(weights.map(({ assetId }) => assetId).toSorted()).toEqual(
    targets.assets.map(({ assetId }) => assetId).toSorted(),
  );
});

it("a class above its target gets nothing, though an asset of it is not held", async () => {
  await using api = await startApi();
  const { client, targets, save, split, petr4 } = await start(api);
  await quote(api, "VALE3", { "2026-11-19": "50" });
  const vale3 = await findAsset(client, "VALE3");
  const [, hglg11] = targets.assets;
  await save({
    classes: [
      { assetClass: "STOCK", percent: "50" },
      { assetClass: "FII", percent: "50" },
    ],
    assets: [
      { assetId: petr4, percent: "50", isAvoided: false },
      { assetId: vale3.id, percent: "50", isAvoided: false },
      hglg11,
    ],
  });
  const { orders, unbought } = await split({ amount: "2000" });
  expect(orders.map(({ asset, amount }) => [asset?.ticker, amount])).toEqual([["HGLG11", "2000"]]);
  expect(unbought).toMatchObject([{ asset: { ticker: "VALE3" }, shortage: "3000", reason: "class" }]);
});

it("is hidden from strangers, and lets one portfolio have so many assets with a target", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { targetsByPortfolio: 1 } }) });
  const { portfolio, targets, save, petr4 } = await start(api);
  expect(await save(targets)).toMatchObject({
    status: 409,
    body: {
      type: "quota-reached",
      detail: "Você chegou ao limite de 1 ativo com alvo nesta carteira. Tire um para incluir outro.",
    },
  });
  const alone = {
    classes: [{ assetClass: "STOCK", percent: "100" }],
    assets: [{ assetId: petr4, percent: "100", isAvoided: false }],
  };
  expect((await save(alone)).status).toBe(204);
  const stranger: Client = await signUp(api);
  const path = pathOf(portfolio);
  expect((await stranger.send("GET", path)).status).toBe(404);
  expect((await stranger.send("PUT", path, { body: alone })).status).toBe(404);
  expect((await stranger.send("POST", `${path}/deposit`, { body: { amount: "1" } })).status).toBe(404);
  const other = await createPortfolio(stranger);
  const own = await stranger.post<{ id: string }>("/assets", { ticker: "X", name: "X", assetClass: "STOCK" });
  const ofAna = { ...alone, assets: [{ ...alone.assets[0], assetId: own.id }] };
  expect((await save(ofAna)).status).toBe(400);
  expect((await stranger.send("PUT", pathOf(other), { body: ofAna })).status).toBe(204);
});

it("follows an own asset that is merged with the catalogue's", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const own = await client.post<{ id: string }>("/assets", {
    ticker: "PETR4",
    name: "Petrobras",
    assetClass: "STOCK",
  });
  await client.send("PUT", pathOf(portfolio), {
    body: {
      classes: [{ assetClass: "STOCK", percent: "100" }],
      assets: [{ assetId: own.id, percent: "100", isAvoided: false }],
    },
  });
  expect((await client.send("POST", `/custom-assets/${own.id}/merge`)).status).toBe(204);
  const [stocks] = (await client.get<Targets>(pathOf(portfolio))).classes;
  expect(stocks?.assets).toMatchObject([{ asset: { ticker: "PETR4", isCustom: false }, percent: "100" }]);
  expect(textOf(decimal(stocks?.percent ?? "0"))).toBe("100");
});

it("a portfolio says that it has targets, and their weights are those of positions and overview", async () => {
  await using api = await startApi();
  const { client, portfolio, path, targets, save } = await start(api);
  const base = `/portfolios/${portfolio.id}`;
  expect(await client.get<Portfolio>(base)).not.toHaveProperty("hasTargets");
  await save(targets);
  expect(await client.get<Portfolio>(base)).toMatchObject({ hasTargets: true });
  const { classes } = await client.get<Targets>(path);
  const ofTargets = new Map(
    classes.flatMap(({ assetClass, weight, assets }) => [
      [assetClass.code as string, weight] as const,
      ...assets.map((each) => [each.asset.id, each.weight] as const),
    ]),
  );
  const overview = await client.get<Overview>(`${base}/overview?period=1y`);
  const positions = await client.get<Position[]>(`${base}/positions`);
  const shown = [
    ...overview.classes.map(({ assetClass, weight }) => [assetClass.code, weight]),
    ...overview.assets.map(({ asset, weight }) => [asset.id, weight]),
    ...positions.map(({ asset, weight }) => [asset.id, weight]),
  ];
  expect(shown).toHaveLength(6);
  for (const [id, weight] of shown) expect(weight).toBe(ofTargets.get(id ?? ""));
  await save({ classes: [], assets: [] });
  expect(await client.get<Portfolio>(base)).not.toHaveProperty("hasTargets");
});
