import { expect, it } from "vitest";
import type { Custodian } from "#contract/custodians.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";

it("lists a person's own custodians by name, in Portuguese order", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  for (const name of ["XP", "Órama", "banco Inter", "Avenue"]) await ana.post("/custodians", { name });
  await (await signUp(api)).post("/custodians", { name: "BTG" });
  const names = (await ana.list<Custodian>("/custodians")).map(({ name }) => name);
  expect(names).toEqual(["Avenue", "banco Inter", "Órama", "XP"]);
});

it("refuses a blank name and one the person has already", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await ana.post("/custodians", { name: "XP" });
  expect(await ana.send("POST", "/custodians", { body: { name: " xp " } })).toMatchObject({
    status: 409,
    body: { title: "Você já tem um custodiante com este nome." },
  });
  expect(await ana.send("POST", "/custodians", { body: { name: "  " } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "name", message: "Informe o nome do custodiante" }] },
  });
  await (await signUp(api)).post("/custodians", { name: "XP" });
});

it("renames a custodian, but not to a name of another, and not somebody else's", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const xp = await ana.post<Custodian>("/custodians", { name: "XP" });
  await ana.post("/custodians", { name: "Órama" });
  const rename = (name: string, client = ana) =>
    client.send("PUT", `/custodians/${xp.id}`, { body: { name } });

  expect(await rename(" xp ")).toMatchObject({ status: 200, body: { id: xp.id, name: "xp" } });
  expect(await rename("órama")).toMatchObject({
    status: 409,
    body: { type: "custodian-exists", title: "Você já tem um custodiante com este nome." },
  });
  expect(await rename("")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "name", message: "Informe o nome do custodiante" }] },
  });
  expect((await rename("Meu", bia)).status).toBe(404);
  expect((await ana.list<Custodian>("/custodians")).map(({ name }) => name)).toEqual(["Órama", "xp"]);
});

it("gives one name once, however many ask for it together", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const renamed = await Promise.all(
    ["A", "B", "C", "D"].map(async (name) => {
      const { id } = await ana.post<Custodian>("/custodians", { name });
      return ana.send("PUT", `/custodians/${id}`, { body: { name: "Um só" } });
    }),
  );
  expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it("counts the entries of a custodian over all portfolios and deletes only one without any", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { id: custodianId } = await ana.post<Custodian>("/custodians", { name: "XP" });
  const spare = await ana.post<Custodian>("/custodians", { name: "Avenue" });
  const portfolio = await createPortfolio(ana);
  const entry = await record(ana, portfolio, { custodianId });
  await record(ana, await createPortfolio(ana), { custodianId });
  const remove = (id: string, client = ana) => client.send("DELETE", `/custodians/${id}`);

  expect(await ana.list("/custodians")).toEqual([
    { ...spare, entries: 0 },
    { id: custodianId, name: "XP", entries: 2 },
  ]);
  expect(await remove(custodianId)).toMatchObject({
    status: 409,
    body: { title: "Há lançamentos com este custodiante. Troque o custodiante deles antes de excluir." },
  });
  expect((await remove(spare.id, bia)).status).toBe(404);
  expect((await remove(spare.id)).status).toBe(204);
  expect((await remove(spare.id)).status).toBe(404);
  expect(await ana.get(`/portfolios/${portfolio.id}/transactions/${entry.id}`)).toEqual(entry);
});

it("never loses the custodian of an entry that comes as it is deleted", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const { asset, type, tradeDate, quantity, price } = await record(ana, portfolio);
  for (const name of ["A", "B", "C", "D"]) {
    const { id: custodianId } = await ana.post<Custodian>("/custodians", { name });
    const body = { assetId: asset.id, type, tradeDate, quantity, price, custodianId };
    const [recorded, removed] = await Promise.all([
      ana.send("POST", `/portfolios/${portfolio.id}/transactions`, { body }),
      ana.send("DELETE", `/custodians/${custodianId}`),
    ]);
    const outcome = [recorded.status, removed.status].join(" ");
    expect(["201 409", "400 204", "404 204"]).toContain(outcome);
  }
});

it("says 'Not authenticated' to a list without a session", async () => {
  await using api = await startApi();
  const response = await api.client().send("GET", "/custodians");
  expect(response).toMatchObject({ status: 401, body: { detail: "Not authenticated" } });
});
