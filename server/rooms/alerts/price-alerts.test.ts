import { expect, it } from "vitest";
import type { VisitAlerts } from "#contract/alerts.ts";
import type { PriceAlert } from "#contract/price-alerts.ts";
import { firePriceAlerts } from "#server/rooms/alerts/fire-price-alerts.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { convert, quote, split } from "#tests/support/market.ts";

/** Friday, at noon in São Paulo. */
const closes = { "2026-11-18": "37", "2026-11-19": "38" };

async function startAlerts(api: TestApi) {
  await quote(api, "PETR4", closes);
  const ana = await signUp(api, { email: "ana@example.com" });
  const { id: assetId } = await findAsset(ana, "PETR4");
  const set = (direction: string, price: string) =>
    ana.post<PriceAlert>("/price-alerts", { assetId, direction, price });
  return { ana, assetId, set };
}

const fireOn = (api: TestApi, instant: string) =>
  firePriceAlerts({
    ...api.databases,
    clock: () => new Date(instant),
    ending: new AbortController().signal,
  });

const listed = (client: Client) => client.get<PriceAlert[]>("/price-alerts");
const refusal = (message: string) => ({ status: 400, body: { errors: [{ field: "price", message }] } });

it("is set, listed with its asset, set again and deleted", async () => {
  await using api = await startApi();
  const { ana, assetId, set } = await startAlerts(api);
  const alert = await set("up", "40.5");
  expect(alert).toEqual({
    id: expect.any(String),
    asset: { id: assetId, ticker: "PETR4", name: expect.any(String) },
    price: "40.5",
    direction: "up",
    setOn: "2026-11-19",
    fired: null,
    brokenOn: null,
    lastClose: { day: "2026-11-19", close: "38" },
  });
  const changed = await ana.send("PUT", `/price-alerts/${alert.id}`, {
    body: { direction: "down", price: "30" },
  });
  expect(changed).toMatchObject({ status: 200, body: { ...alert, direction: "down", price: "30" } });
  expect(await listed(ana)).toEqual([changed.body]);
  expect((await ana.send("DELETE", `/price-alerts/${alert.id}`)).status).toBe(204);
  expect((await ana.send("DELETE", `/price-alerts/${alert.id}`)).status).toBe(404);
  expect(await listed(ana)).toEqual([]);
});

it.each([
  [{ price: "" }, "price", "Informe o preço"],
  [{ price: "-1" }, "price", "Preço deve ser maior que zero"],
  [{ price: "38" }, "price", "O último fechamento já está neste preço ou acima"],
  [{ direction: "down", price: "38.5" }, "price", "O último fechamento já está neste preço ou abaixo"],
  [{ direction: "left" }, "direction", "Escolha entre subir e cair"],
  [{ assetId: "PETR4" }, "assetId", "Ativo inválido"],
])("is refused with %j, in words", async (form, field, message) => {
  await using api = await startApi();
  const { ana, assetId } = await startAlerts(api);
  const body = { assetId, direction: "up", price: "40", ...form };
  expect(await ana.send("POST", "/price-alerts", { body })).toMatchObject({
    status: 400,
    body: { errors: [{ field, message }] },
  });
});

it("is refused twice at one price, and for an asset that the person made", async () => {
  await using api = await startApi();
  const { ana, assetId, set } = await startAlerts(api);
  const alert = await set("up", "40");
  const other = await set("up", "45");
  const twice = refusal("Você já tem um alerta de preço com este valor");
  expect(
    await ana.send("POST", "/price-alerts", { body: { assetId, direction: "up", price: "40.00" } }),
  ).toMatchObject(twice);
  const body = { direction: "up", price: "40" };
  expect(await ana.send("PUT", `/price-alerts/${other.id}`, { body })).toMatchObject(twice);
  expect((await ana.send("PUT", `/price-alerts/${alert.id}`, { body })).status).toBe(200);
  const own = await ana.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  expect(await ana.send("POST", "/price-alerts", { body: { ...body, assetId: own.id } })).toMatchObject(
    refusal("Um ativo personalizado não tem preço de mercado"),
  );
});

it("is seen and changed by its person alone, and is one of so many", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { priceAlerts: 2 } }) });
  const { ana, assetId, set } = await startAlerts(api);
  const alert = await set("up", "40");
  const bia = await signUp(api);
  expect(await listed(bia)).toEqual([]);
  const body = { direction: "up", price: "50" };
  expect((await bia.send("PUT", `/price-alerts/${alert.id}`, { body })).status).toBe(404);
  expect((await bia.send("DELETE", `/price-alerts/${alert.id}`)).status).toBe(404);
  const own = await bia.post<{ id: string }>("/assets", {
    ticker: "LOTE",
    name: "Lote",
    assetClass: "OTHER",
  });
  expect((await ana.send("POST", "/price-alerts", { body: { ...body, assetId: own.id } })).status).toBe(404);
  expect((await api.client().send("GET", "/price-alerts")).status).toBe(401);
  const answers = await Promise.all(
    ["60", "61", "62", "63"].map((price) =>
      ana.send("POST", "/price-alerts", { body: { assetId, direction: "up", price } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: "Você chegou ao limite de 2 alertas de preço. Exclua um para criar outro.",
  });
});

it("fires once, with the close and its day, and rests until it is set again", async () => {
  await using api = await startApi();
  const { ana, set } = await startAlerts(api);
  const alert = await set("up", "40");
  const low = await set("down", "30");
  await quote(api, "PETR4", { ...closes, "2026-11-20": "40.1" });
  // The session of the day is not over.
  await fireOn(api, "2026-11-20T20:00:00Z");
  expect((await listed(ana)).flatMap(({ fired }) => fired ?? [])).toEqual([]);
  await fireOn(api, "2026-11-21T12:00:00Z");
  const lastClose = { day: "2026-11-20", close: "40.1" };
  const fired = { ...alert, fired: lastClose, lastClose };
  expect(await listed(ana)).toEqual([{ ...low, lastClose }, fired]);
  await quote(api, "PETR4", { ...closes, "2026-11-20": "40.1", "2026-11-23": "45" });
  await fireOn(api, "2026-11-24T12:00:00Z");
  const newest = { lastClose: { day: "2026-11-23", close: "45" } };
  expect(await listed(ana)).toEqual([
    { ...low, ...newest },
    { ...fired, ...newest },
  ]);
  api.setNow("2026-11-24T12:00:00Z");
  const body = { direction: "down", price: "40" };
  expect((await ana.send("PUT", `/price-alerts/${alert.id}`, { body })).body).toMatchObject({ fired: null });
  await fireOn(api, "2026-11-24T12:00:00Z");
  expect((await listed(ana)).flatMap((each) => each.fired ?? [])).toEqual([]);
});

it("does not fire by an old close, nor after a split or a change of the ticker, and says so", async () => {
  await using api = await startApi();
  const { ana, set } = await startAlerts(api);
  await set("down", "30");
  await quote(api, "PETR4", { ...closes, "2026-11-20": "29" });
  await fireOn(api, "2026-11-27T12:00:00Z");
  expect(await listed(ana)).toMatchObject([{ fired: null, brokenOn: null }]);
  await split(api, "PETR4", "2026-11-20", "2");
  await fireOn(api, "2026-11-21T12:00:00Z");
  expect(await listed(ana)).toMatchObject([{ fired: null, brokenOn: "2026-11-20" }]);
  await api.superuser.deleteFrom("corporate_events").execute();
  await convert(api, ["PETR4", "VALE3"], { day: "2026-11-20", kind: "conversion" });
  await fireOn(api, "2026-11-21T12:00:00Z");
  expect(await listed(ana)).toMatchObject([{ fired: null, brokenOn: "2026-11-20" }]);
  await api.superuser.deleteFrom("asset_conversions").execute();
  await fireOn(api, "2026-11-21T12:00:00Z");
  expect(await listed(ana)).toMatchObject([{ fired: { day: "2026-11-20" } }]);
});

it("is on the dashboard in the next visit, with a portfolio that has the asset", async () => {
  await using api = await startApi();
  const { ana, set } = await startAlerts(api);
  const told = () => ana.get<VisitAlerts>("/alerts");
  const holding = await createPortfolio(ana);
  await record(ana, holding, { tradeDate: "2026-11-18" });
  await createPortfolio(ana, { name: "Outra" });
  await set("up", "40");
  expect(await told()).toEqual({ prices: [], goals: [], files: [], darf: null });
  await quote(api, "PETR4", { ...closes, "2026-11-20": "40.1" });
  await fireOn(api, "2026-11-21T12:00:00Z");
  api.setNow("2026-11-21T15:00:00Z");
  const price = { ticker: "PETR4", direction: "up", price: "40", day: "2026-11-20", close: "40.1" };
  expect((await told()).prices).toEqual([{ ...price, portfolioId: holding.id }]);
  api.setNow("2026-11-22T15:00:00Z");
  expect((await told()).prices).toEqual([]);
});
