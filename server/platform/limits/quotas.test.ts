import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import { connectionQuota } from "#server/accounts/auth/limits.ts";
import { allLimits } from "#server/app/all-limits.ts";
import { type Client, createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { askAs, createBelongings } from "#tests/support/belongings.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { incomePath, recordIncome } from "#tests/support/income.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { distribute, split } from "#tests/support/market.ts";

const startWith = (quotas: Record<string, number>) => startApi({ limits: changedLimits({ quotas }) });

const form = { benchmark: "CDI", benchmarkPercent: "100" };
const creations: Record<string, (client: Client, number: number) => ReturnType<Client["send"]>> = {
  portfolios: (client, number) =>
    client.send("POST", "/portfolios", { body: { name: `Carteira ${number}`, ...form } }),
  custodians: (client, number) =>
    client.send("POST", "/custodians", { body: { name: `Corretora ${number}` } }),
  holders: (client, number) => client.send("POST", "/holders", { body: { name: `Pessoa ${number}` } }),
  customAssets: (client, number) =>
    client.send("POST", "/assets", {
      body: { ticker: `CASA${number}`, name: "Casa", assetClass: "OTHER" },
    }),
};
const lists: Record<string, string> = {
  portfolios: "/portfolios",
  custodians: "/custodians",
  customAssets: "/custom-assets",
};

it.each([
  ["portfolios", "Você chegou ao limite de 5 carteiras. Exclua uma para criar outra."],
  ["custodians", "Você chegou ao limite de 5 custodiantes. Exclua um para criar outro."],
  ["customAssets", "Você chegou ao limite de 5 ativos personalizados. Exclua um para criar outro."],
] as const)("lets one person have so many %s, of many that come at once too", async (name, detail) => {
  await using api = await startWith({ [name]: 5 });
  const ana = await signUp(api);
  const bia = await signUp(api);
  const create = creations[name] as (typeof creations)[string];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => create(ana, number)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { type: "quota-reached", title: "Você chegou ao limite.", detail },
    });
  const listed = await ana.list<{ id: string }>(lists[name] ?? "");
  expect(listed).toHaveLength(5);
  expect((await create(bia, 1)).status).toBe(201);

  const path = name === "customAssets" ? "/custom-assets" : `/${name}`;
  expect((await ana.send("DELETE", `${path}/${listed[0]?.id}`)).status).toBe(204);
  expect((await create(ana, 99)).status).toBe(201);
});

it("lets one person record and ignore so much income, in all portfolios", async () => {
  await using api = await startWith({ incomeEntries: 2, ignoredIncome: 1 });
  const ana = await signUp(api);
  const bia = await signUp(api);
  const portfolios = [await createPortfolio(ana), await createPortfolio(ana)];
  const { id: assetId } = await findAsset(ana, "PETR4");
  for (const portfolio of portfolios) await recordIncome(ana, portfolio, { assetId });
  const third = { assetId, kind: "dividend", paymentDate: "2026-03-02", gross: "1" };
  const [first] = portfolios as [Portfolio];
  expect(await ana.send("POST", incomePath(first), { body: third })).toMatchObject({
    status: 409,
    body: { detail: "Você chegou ao limite de 2 proventos cadastrados. Exclua um para criar outro." },
  });
  await recordIncome(bia, await createPortfolio(bia), { assetId });
  const ids = await Promise.all(
    ["1", "2"].map((perUnit) => distribute(api, "PETR4", { record: "2026-03-02", perUnit })),
  );
  const answers = [];
  for (const id of ids) answers.push(await ana.send("PUT", `${incomePath(first)}/ignored/${id}`));
  expect(answers).toMatchObject([
    { status: 204 },
    {
      status: 409,
      body: { detail: "Você chegou ao limite de 1 provento ignorado. Volte a contar um para ignorar outro." },
    },
  ]);
});

it("counts ignored payments alone as ignored income, and no ignored corporate events", async () => {
  await using api = await startWith({ ignoredIncome: 1 });
  const { client, portfolio, buy, list, ignore } = await startEvents(api);
  await buy("PETR4", "2026-01-05", "100", "10");
  await split(api, "PETR4", "2026-02-02", "2");
  const [event] = await list();
  expect((await ignore(event?.id ?? "")).status).toBe(204);
  const payment = await distribute(api, "PETR4", { record: "2026-03-02", perUnit: "1" });
  expect((await client.send("PUT", `${incomePath(portfolio)}/ignored/${payment}`)).status).toBe(204);
});

it("lets one custom asset have so many valuations", async () => {
  await using api = await startWith({ valuationsByAsset: 3 });
  const ana = await signUp(api);
  const [house, car] = await Promise.all(
    ["CASA", "CARRO"].map((ticker) =>
      ana.post<{ id: string }>("/assets", { ticker, name: ticker, assetClass: "OTHER" }),
    ),
  );
  const value = (id = "", day = 1) =>
    ana.send("POST", `/custom-assets/${id}/valuations`, {
      body: { day: `2026-01-${String(day).padStart(2, "0")}`, unitValue: "10" },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, day) => value(house?.id, day + 1)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: "Você chegou ao limite de 3 avaliações deste ativo. Exclua uma para criar outra.",
  });
  expect((await value(car?.id)).status).toBe(201);
});

it("lets one person record so many corporate events in all portfolios, of many that come at once too", async () => {
  await using api = await startWith({ adjustments: 3 });
  const ana = await signUp(api);
  const portfolios = [await createPortfolio(ana), await createPortfolio(ana)];
  const assetId = (await findAsset(ana, "PETR4")).id;
  for (const portfolio of portfolios) await record(ana, portfolio, { tradeDate: "2026-01-02" });
  const add = (number: number) =>
    ana.send("POST", `/portfolios/${portfolios[number % 2]?.id}/corporate-events`, {
      body: { assetId, kind: "rights-sale", day: "2026-01-05", total: `${number + 1}` },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => add(number)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: "Você chegou ao limite de 3 eventos cadastrados. Exclua um para criar outro.",
  });
});

it("lets one person mark so many items of annual returns, and change those that are marked", async () => {
  await using api = await startWith({ returnMarks: 2 });
  const ana = await signUp(api);
  const { id } = await createPortfolio(ana);
  const mark = (item: string, value: string | null) =>
    ana.send("PUT", `/portfolios/${id}/taxes/annual/marks`, { body: { year: 2025, item, value } });
  const items = ["good:1", "good:2", "good:3"];
  const answers = await Promise.all(items.map((item) => mark(item, "1,00")));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
  const refused = answers.findIndex(({ status }) => status === 409);
  expect(answers[refused]?.body).toMatchObject({
    detail: "Você chegou ao limite de 2 itens marcados como preenchidos. Desmarque um para marcar outro.",
  });
  const [kept = ""] = items.filter((_, index) => index !== refused);
  expect((await mark(kept, "2,00")).status).toBe(204);
  expect((await mark(kept, null)).status).toBe(204);
  expect((await mark(items[refused] ?? "", "1,00")).status).toBe(204);
});

it("lets one person write notes about so many assets, and change those that are there", async () => {
  await using api = await startWith({ notes: 2 });
  const ana = await signUp(api);
  const assets = await Promise.all(["PETR4", "VALE3", "ITUB4"].map((ticker) => findAsset(ana, ticker)));
  const write = (index: number, note: string | null, replaces: string | null) =>
    ana.send("PUT", `/assets/${assets[index]?.id}/note`, { body: { note, replaces } });
  const answers = await Promise.all([0, 1, 2].map((index) => write(index, "nota", null)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
  const refused = answers.findIndex(({ status }) => status === 409);
  expect(answers[refused]?.body).toMatchObject({
    detail: "Você chegou ao limite de 2 anotações. Exclua uma para criar outra.",
  });
  const [kept = 0] = [0, 1, 2].filter((index) => index !== refused);
  // A repeated request and a change add no note.
  expect((await write(kept, "nota", null)).status).toBe(204);
  expect((await write(kept, "outra", "nota")).status).toBe(204);
  expect((await write(kept, null, "outra")).status).toBe(204);
  expect((await write(refused, "nota", null)).status).toBe(204);
});

const entryOf = async (client: Client) => {
  const assetId = (await findAsset(client, "PETR4")).id;
  const body = { type: "BUY", tradeDate: "2026-11-20", quantity: "1", price: "10", assetId };
  return (portfolio: Portfolio, headers = {}) =>
    client.send("POST", `/portfolios/${portfolio.id}/transactions`, { body, headers });
};

it("lets one person have so many entries in all portfolios, of many that come at once too", async () => {
  await using api = await startWith({ entries: 7 });
  const ana = await signUp(api);
  const portfolios = [await createPortfolio(ana), await createPortfolio(ana)] as const;
  const create = await entryOf(ana);
  const first = await create(portfolios[0], { "idempotency-key": "the-first-one" });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) => create(portfolios[number % 2] ?? portfolios[0])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  const refusal = { status: 409, body: { type: "quota-reached" } };
  expect(answers.find(({ status }) => status !== 201)).toMatchObject(refusal);
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
    detail: "Você chegou ao limite de 7 lançamentos. Exclua um para criar outro.",
  });
  const { rows } = await sql<{ count: number }>`select count(*) from transactions`.execute(api.superuser);
  expect(rows).toEqual([{ count: 7 }]);

  const repeated = await create(portfolios[0], { "idempotency-key": "the-first-one" });
  expect({ status: repeated.status, body: repeated.body }).toEqual({ status: 201, body: first.body });
  const { id } = first.body as { id: string };
  await ana.send("DELETE", `/portfolios/${portfolios[0].id}/transactions/${id}`);
  expect((await create(portfolios[1])).status).toBe(201);
  expect((await create(portfolios[1])).status).toBe(409);
  await ana.send("DELETE", `/portfolios/${portfolios[0].id}`);
  expect((await create(portfolios[1])).status).toBe(201);
});

it("counts entries as they come and go, one by one, with their portfolio and with their person", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const kept = await createPortfolio(ana);
  const gone = await createPortfolio(ana);
  const first = await record(ana, kept);
  await record(ana, kept);
  await record(ana, gone);
  await record(bia, await createPortfolio(bia));
  const counts = async () =>
    (await api.superuser.selectFrom("entry_counts").select("entries").orderBy("entries").execute()).map(
      ({ entries }) => entries,
    );
  expect(await counts()).toEqual([1, 1, 2]);
  await ana.send("DELETE", `/portfolios/${kept.id}/transactions/${first.id}`);
  expect(await counts()).toEqual([1, 1, 1]);
  await ana.send("DELETE", `/portfolios/${gone.id}`);
  expect(await counts()).toEqual([1, 1]);
  const answers = [ana, bia].map((person) =>
    person.send("DELETE", "/account", { body: { confirmation: "EXCLUIR", password: "segredo1" } }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204]);
  expect(await counts()).toEqual([]);
});

/** Programs are connected over a server that listens: their quota has its test in oauth.test.ts. */
const quotas = allLimits.filter((limit) => "many" in limit).filter((quota) => quota !== connectionQuota);

it.each(quotas)(
  "refuses one of $name more, in its words, where one of every kind is created",
  async (quota) => {
    await using api = await startWith({ [quota.name]: 0 });
    await distribute(api, "PETR4", { record: "2026-03-02", paid: "2026-03-10", perUnit: "1" });
    const creation = createBelongings(askAs(await signUp(api)), "Ana");
    await expect(creation).rejects.toThrow(`Você chegou ao limite de 0 ${quota.many}.`);
  },
);

const account = { email: "ana@example.com", password: "segredo1" };

it("ends the sessions last seen longest ago, and forgets the browsers, beyond their quotas", async () => {
  await using api = await startWith({ sessions: 3, devices: 2 });
  const first = await signUp(api, account);
  const browsers = Array.from({ length: 5 }, () => api.client());
  for (const [minute, browser] of browsers.entries()) {
    api.setNow(`2026-11-20T15:0${minute + 1}:00Z`);
    await browser.post("/session", account);
  }
  const isSignedIn = async (client: Client) =>
    (await client.get<{ person: unknown }>("/session")).person !== null;
  expect(await isSignedIn(first)).toBe(false);
  expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, true, true, true]);
  const { rows } = await sql<{ count: number }>`select count(*) from devices`.execute(api.superuser);
  expect(rows).toEqual([{ count: 2 }]);

  await Promise.all(Array.from({ length: 4 }, () => api.client().post("/session", account)));
  const sessions = await sql<{ count: number }>`select count(*) from sessions`.execute(api.superuser);
  expect(sessions.rows).toEqual([{ count: 3 }]);
});
