import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import type { WaitingEntry } from "#contract/waiting-entries.ts";
import { deleteExpiredEntries } from "#server/rooms/waiting-entries/queries.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { bearer, createToken, revokeToken } from "#tests/support/api-tokens.ts";
import { listIncome } from "#tests/support/income.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { distribute } from "#tests/support/market.ts";

type Headers = Record<string, string | undefined>;

/** A person with a portfolio and a program that proposes entries. */
async function startProposals(api: TestApi) {
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const { id: assetId } = await findAsset(ana, "PETR4");
  const { secret, token } = await createToken(ana, { name: "Robô", scopes: ["write-entries"] });
  const purchase = {
    assetId,
    type: "BUY",
    tradeDate: "2026-11-19",
    quantity: "100",
    price: "38.40",
    fees: "1.20",
  };
  const dividend = { assetId, kind: "dividend", paymentDate: "2026-11-18", gross: "10", withheld: "1.5" };
  const send = (path: string, body: object, headers: Headers = {}) =>
    api.client().send("POST", path, { body, headers: { ...bearer(secret), origin: undefined, ...headers } });
  const path = `/portfolios/${portfolio.id}`;
  return {
    ana,
    portfolio,
    token,
    purchase,
    dividend,
    path,
    propose: (change: object = {}, headers: Headers = {}) =>
      send(`${path}/transactions`, { ...purchase, ...change }, headers),
    proposeIncome: (change: object = {}, headers: Headers = {}) =>
      send(`${path}/income`, { ...dividend, ...change }, headers),
    proposeTo: (other: Portfolio) => send(`/portfolios/${other.id}/transactions`, purchase),
  };
}

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
const listed = (client: Client, path: string) => client.get<WaitingEntry[]>(`${path}/waiting-entries`);
const confirm = (client: Client, path: string, id: string) =>
  client.send("POST", `${path}/waiting-entries/${id}/confirm`);
const refuse = (client: Client, path: string, id: string) =>
  client.send("DELETE", `${path}/waiting-entries/${id}`);
const keptIds = async ({ superuser }: TestApi) =>
  (await superuser.selectFrom("waiting_entries").select("id").execute()).map(({ id }) => id);
const recorded = (client: Client, path: string) =>
  client.get<{ count: number; transactions: { id: string }[] }>(`${path}/transactions`);

it("records nothing of what a token proposes, and shows it to the person", async () => {
  await using api = await startApi();
  const { ana, path, propose, proposeIncome, portfolio } = await startProposals(api);
  await record(ana, portfolio, { tradeDate: "2026-11-02" });
  const before = await ana.get(`${path}/positions`);
  const answer = await propose({ custodianName: "XP", notes: "nota 4711" });
  expect(answer).toMatchObject({ status: 202, body: { id: expect.any(String) } });
  api.setNow("2026-11-20T15:01:00Z");
  const income = await proposeIncome();
  expect(income.status).toBe(202);
  const asset = { ticker: "PETR4", assetClass: "STOCK" };
  expect(await listed(ana, path)).toMatchObject([
    {
      id: idOf(answer),
      kind: "transaction",
      tokenName: "Robô",
      proposedAt: "2026-11-20T15:00:00.000Z",
      expiresAt: "2026-12-20T15:00:00.000Z",
      asset,
      type: "BUY",
      tradeDate: "2026-11-19",
      quantity: "100",
      price: "38.4",
      fees: "1.2",
      total: "3841.2",
      custodian: { name: "XP", isNew: true },
      notes: "nota 4711",
      isShortSale: false,
    },
    {
      id: idOf(income),
      kind: "income",
      asset,
      incomeKind: "dividend",
      gross: "10",
      withheld: "1.5",
      net: "8.5",
    },
  ]);
  expect(await recorded(ana, path)).toMatchObject({ count: 1 });
  expect(await listIncome(ana, portfolio)).toMatchObject({ count: 0 });
  expect(await ana.get(`${path}/positions`)).toEqual(before);
  expect(await ana.list("/custodians")).toEqual([]);
});

it("records an entry once it is confirmed, as the form does, also if two clicks come at once", async () => {
  await using api = await startApi();
  const { ana, path, propose, purchase } = await startProposals(api);
  const id = idOf(await propose({ custodianName: "XP" }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(ana, path, id)));
  const { transactions } = await recorded(ana, path);
  expect(transactions).toMatchObject([
    { type: "BUY", quantity: purchase.quantity, price: "38.4", total: "3841.2", custodian: { name: "XP" } },
  ]);
  for (const { status, body } of [...answers, await confirm(ana, path, id)])
    expect({ status, body }).toEqual({ status: 200, body: { kind: "transaction", id: transactions[0]?.id } });
  expect(await listed(ana, path)).toEqual([]);
  expect(await ana.list("/custodians")).toMatchObject([{ name: "XP" }]);
});

it("records income once it is confirmed, in place of the known payment that it names", async () => {
  await using api = await startApi();
  const distributionId = await distribute(api, "PETR4", {
    record: "2026-11-03",
    paid: "2026-11-18",
    perUnit: "1",
  });
  const { ana, path, portfolio, proposeIncome } = await startProposals(api);
  await record(ana, portfolio, { tradeDate: "2026-11-02" });
  const id = idOf(await proposeIncome({ distributionId, gross: "98.76" }));
  expect(await listed(ana, path)).toMatchObject([{ confirmsKnown: true, gross: "98.76" }]);
  expect(await listIncome(ana, portfolio)).toMatchObject({ items: [{ entryId: null }] });
  const answer = await confirm(ana, path, id);
  expect(answer).toMatchObject({ status: 200, body: { kind: "income" } });
  expect(await listIncome(ana, portfolio)).toMatchObject({
    items: [{ entryId: idOf(answer), gross: "98.76" }],
  });
  expect(await confirm(ana, path, id)).toMatchObject({ status: 200, body: answer.body });
});

it("deletes what is refused, and does not confirm it any more", async () => {
  await using api = await startApi();
  const { ana, path, propose } = await startProposals(api);
  const id = idOf(await propose());
  expect((await refuse(ana, path, id)).status).toBe(204);
  expect((await refuse(ana, path, id)).status).toBe(404);
  expect((await confirm(ana, path, id)).status).toBe(404);
  expect(await recorded(ana, path)).toMatchObject({ count: 0 });
});

it("either confirms or refuses, if both come at once", async () => {
  await using api = await startApi();
  const { ana, path, propose } = await startProposals(api);
  for (let round = 0; round < 5; round += 1) {
    const id = idOf(await propose());
    const before = (await recorded(ana, path)).count;
    const [confirmed, refused] = await Promise.all([confirm(ana, path, id), refuse(ana, path, id)]);
    const added = (await recorded(ana, path)).count - before;
    expect([confirmed?.status, refused?.status, added]).toEqual(added ? [200, 404, 1] : [404, 204, 0]);
  }
});

it.each([
  [{ tradeDate: "2026-11-21" }, "tradeDate", "Data não pode ser futura"],
  [{ quantity: "-1" }, "quantity", "Quantidade deve ser maior que zero"],
  [{ assetId: "01990000-0000-7000-8000-0000000000ff" }, "assetId", "Ativo inválido"],
  [{ custodianId: "01990000-0000-7000-8000-0000000000ff" }, "custodianId", "Custodiante inválido"],
  [{ isShortSale: true }, "isShortSale", expect.any(String)],
  [{ isRestored: true }, "isRestored", "Uma chave de API só propõe lançamentos novos"],
])("refuses to keep %j, as the form refuses it", async (change, field, message) => {
  await using api = await startApi();
  const { ana, path, propose } = await startProposals(api);
  expect(await propose(change)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  expect(await listed(ana, path)).toEqual([]);
});

it("checks again when an entry is confirmed, and lets it wait on if it is refused", async () => {
  await using api = await startApi();
  const { ana, path, propose } = await startProposals(api);
  const { id: custodianId } = await ana.post<{ id: string }>("/custodians", { name: "XP" });
  const id = idOf(await propose({ custodianId }));
  expect(await listed(ana, path)).toMatchObject([{ custodian: { name: "XP", isNew: false } }]);
  expect((await ana.send("DELETE", `/custodians/${custodianId}`)).status).toBe(204);
  expect(await confirm(ana, path, id)).toMatchObject({
    status: 400,
    body: { errors: [{ field: "custodianId", message: "Custodiante inválido" }] },
  });
  expect(await listed(ana, path)).toMatchObject([{ id, custodian: null }]);
  expect(await recorded(ana, path)).toMatchObject({ count: 0 });
});

it("keeps a repeated proposal once, also after its confirmation, and refuses its key for another entry", async () => {
  await using api = await startApi();
  const { ana, path, propose, proposeIncome } = await startProposals(api);
  const key = { "idempotency-key": "broker-note-1" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => propose({}, key)));
  const id = idOf(answers[0] as { body: unknown });
  for (const { status, body } of [...answers, await propose({ price: "38.4", fees: "1.200" }, key)])
    expect({ status, body }).toEqual({ status: 202, body: { id } });
  expect(await listed(ana, path)).toHaveLength(1);
  expect(await propose({ quantity: "101" }, key)).toMatchObject({
    status: 409,
    body: { type: "request-reused" },
  });
  expect((await proposeIncome({}, key)).status).toBe(202);
  expect(await listed(ana, path)).toHaveLength(2);

  await confirm(ana, path, id);
  expect(await propose({}, key)).toMatchObject({ status: 202, body: { id } });
  expect(await propose({ quantity: "101" }, key)).toMatchObject({
    status: 409,
    body: { type: "request-reused" },
  });
  expect(await listed(ana, path)).toHaveLength(1);
  expect(await recorded(ana, path)).toMatchObject({ count: 1 });
});

it("takes the key of a program for none of the form's, whose entries it does not repeat", async () => {
  await using api = await startApi();
  const { ana, path, propose, purchase } = await startProposals(api);
  const key = { "idempotency-key": "the-same-key" };
  await ana.post(`${path}/transactions`, purchase, key);
  const id = idOf(await propose({}, key));
  expect((await confirm(ana, path, id)).status).toBe(200);
  expect(await recorded(ana, path)).toMatchObject({ count: 2 });
});

it("outlives the token, and goes with its custom asset or its portfolio", async () => {
  await using api = await startApi();
  const { ana, path, propose, token, portfolio } = await startProposals(api);
  const house = await ana.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  const id = idOf(await propose());
  await propose({ assetId: house.id });
  await revokeToken(ana, token.id);
  expect(await listed(ana, path)).toHaveLength(2);
  expect((await ana.send("DELETE", `/custom-assets/${house.id}`)).status).toBe(204);
  expect(await listed(ana, path)).toMatchObject([{ id, tokenName: "Robô" }]);
  expect((await ana.send("DELETE", `/portfolios/${portfolio.id}`)).status).toBe(204);
  expect(await keptIds(api)).toEqual([]);
});

it("waits for 30 days, and is deleted then", async () => {
  await using api = await startApi();
  const { ana, path, propose } = await startProposals(api);
  const { email } = (await ana.get<{ person: { email: string } }>("/session")).person;
  const id = idOf(await propose());
  const at = async (now: string) => {
    api.setNow(now);
    await ana.post("/session", { email, password: "segredo1" });
    await deleteExpiredEntries(api.databases.accounts, new Date(now));
    return { shown: (await listed(ana, path)).map((each) => each.id), kept: await keptIds(api) };
  };
  expect(await at("2026-12-20T14:59:59Z")).toEqual({ shown: [id], kept: [id] });
  api.setNow("2026-12-20T15:00:00Z");
  expect(await listed(ana, path)).toEqual([]);
  expect((await confirm(ana, path, id)).status).toBe(404);
  expect(await at("2026-12-20T15:00:00Z")).toEqual({ shown: [], kept: [] });
});

it("lets so many entries of a person wait, in all portfolios", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { waitingEntries: 2 } }) });
  const { ana, path, propose, proposeTo } = await startProposals(api);
  const other = await createPortfolio(ana, { name: "Outra" });
  expect((await proposeTo(other)).status).toBe(202);
  const answers = await Promise.all([propose(), propose(), propose()]);
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail:
      "Você chegou ao limite de 2 lançamentos à espera. Confirme ou recuse um no aplicativo, em Transações, para propor outro.",
  });
  const [waiting] = await listed(ana, path);
  await refuse(ana, path, waiting?.id ?? "");
  expect((await propose()).status).toBe(202);
});

it("is found in its own portfolio alone, and proposed to no foreign one", async () => {
  await using api = await startApi();
  const { ana, path, propose, proposeTo } = await startProposals(api);
  const bia = await signUp(api);
  const foreign = await createPortfolio(bia);
  const other = await createPortfolio(ana, { name: "Outra" });
  const id = idOf(await propose());
  expect((await proposeTo(foreign)).status).toBe(404);
  for (const [client, portfolio] of [
    [bia, foreign],
    [ana, other],
  ] as const) {
    const elsewhere = `/portfolios/${portfolio.id}`;
    expect(await listed(client, elsewhere)).toEqual([]);
    expect((await confirm(client, elsewhere, id)).status).toBe(404);
    expect((await refuse(client, elsewhere, id)).status).toBe(404);
  }
  expect((await bia.send("GET", `${path}/waiting-entries`)).status).toBe(404);
  expect(await listed(ana, path)).toHaveLength(1);
});

it("moves to the catalogue's asset with which its custom asset is merged", async () => {
  await using api = await startApi();
  const { ana, path, propose } = await startProposals(api);
  const form = { ticker: "NOVO3", name: "Nova", assetClass: "STOCK" };
  const own = await ana.post<{ id: string }>("/assets", form);
  const id = idOf(await propose({ assetId: own.id }));
  const listing = {
    ticker: "NOVO3",
    name: "Nova S.A.",
    asset_class_code: "STOCK",
    search_text: "novo3 nova",
  };
  await api.superuser.insertInto("assets").values(listing).execute();
  expect((await ana.send("POST", `/custom-assets/${own.id}/merge`, { body: {} })).status).toBe(204);
  expect(await listed(ana, path)).toMatchObject([{ id, asset: { name: "Nova S.A." } }]);
  expect((await confirm(ana, path, id)).status).toBe(200);
  expect(await recorded(ana, path)).toMatchObject({ transactions: [{ asset: { name: "Nova S.A." } }] });
});
