import { expect, it } from "vitest";
import type { Goal } from "#contract/goals.ts";
import { type Client, createPortfolio, signUp, startApi, type TestApi, testNow } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";

const house = {
  kind: "wealth",
  name: "Casa própria",
  target: "500000",
  contribution: "1000",
  lowRate: "2",
  middleRate: "4",
  highRate: "6",
};

const account = { email: "ana@example.com", password: "segredo1" };

async function startGoals(api: TestApi, form: object = {}) {
  const ana = await signUp(api, { ...form });
  const { id } = await createPortfolio(ana);
  const portfolioIds = [id];
  const set = (form: object = {}) => ana.post<Goal>("/goals", { ...house, portfolioIds, ...form });
  const change = (goal: Goal, form: object, headers: Record<string, string> = {}) => {
    const { id: goalId, startedOn: _, version: __, ...before } = goal;
    return ana.send("PUT", `/goals/${goalId}`, { body: { ...before, ...form }, headers });
  };
  /** A session ends before the next week. */
  const waitUntil = async (instant: string) => {
    api.setNow(instant);
    await ana.post("/session", account);
  };
  return { ana, portfolioIds, set, change, waitUntil };
}

const refused = (client: Client, body: object) => client.send("POST", "/goals", { body });
const refusal = (field: string, message: string) => ({ status: 400, body: { errors: [{ field, message }] } });

it("is set for several portfolios, listed with them, changed and deleted", async () => {
  await using api = await startApi();
  const { ana, portfolioIds, set, change } = await startGoals(api);
  const other = await createPortfolio(ana, { name: "Outra" });
  const goal = await set({ portfolioIds: [...portfolioIds, other.id], startValue: "245770" });
  expect(goal).toEqual({
    ...house,
    id: expect.any(String),
    targetDay: null,
    incomeRate: null,
    portfolioIds: [...portfolioIds, other.id],
    startedOn: "2026-11-20",
    startValue: "245770",
    version: 1,
  });
  const trip = await set({ kind: "purchase", name: "Viagem", target: "20000", targetDay: "2027-07-01" });
  expect(await ana.get("/goals")).toEqual([goal, trip]);
  const changed = await change(trip, { name: "Viagem ao Japão", targetDay: "2027-10-01" });
  expect(changed).toMatchObject({
    status: 200,
    body: { ...trip, name: "Viagem ao Japão", targetDay: "2027-10-01", version: 2 },
  });
  expect((await ana.send("DELETE", `/goals/${goal.id}`)).status).toBe(204);
  expect((await ana.send("DELETE", `/goals/${goal.id}`)).status).toBe(404);
  expect(await ana.get("/goals")).toEqual([changed.body]);
});

it("keeps the beginning of its plan until contribution, middle rate or portfolios change", async () => {
  await using api = await startApi();
  const { ana, set, change, waitUntil } = await startGoals(api, account);
  const startOf = async (form: object) => {
    await waitUntil(testNow);
    const goal = await set({ startValue: "100000" });
    await waitUntil("2026-11-27T15:00:00Z");
    const kept = await change(goal, { ...form, startValue: "130000" });
    const { startedOn, startValue } = kept.body as Goal;
    return [startedOn, startValue];
  };
  const first = ["2026-11-20", "100000"];
  const again = ["2026-11-27", "130000"];
  expect(await startOf({ name: "Casa", target: "600000", highRate: "7", contribution: "1000.00" })).toEqual(
    first,
  );
  expect(await startOf({ contribution: "1500" })).toEqual(again);
  const { id } = await createPortfolio(ana);
  expect(await startOf({ portfolioIds: [id] })).toEqual(again);
  expect(await startOf({ middleRate: "5" })).toEqual(again);
});

it("is created once by a repeated request, also where another value is known by then, and by each person", async () => {
  await using api = await startApi();
  const { ana, portfolioIds } = await startGoals(api);
  const create = (form: object = {}, key = "key-of-one-try") =>
    ana.send("POST", "/goals", {
      body: { ...house, portfolioIds, ...form },
      headers: { "idempotency-key": key },
    });
  const [first, second] = await Promise.all([create(), create({ startValue: "5" })]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const bia = await startGoals(api);
  expect(
    (
      await bia.ana.send("POST", "/goals", {
        body: { ...house, portfolioIds: bia.portfolioIds },
        headers: { "idempotency-key": "key-of-one-try" },
      })
    ).status,
  ).toBe(201);
  expect((await create({}, "key-of-another-try")).status).toBe(201);
  expect(await ana.get<Goal[]>("/goals")).toHaveLength(2);
});

it("begins its plan once a value is known", async () => {
  await using api = await startApi();
  const { set, change, waitUntil } = await startGoals(api, account);
  const goal = await set();
  expect(goal.startValue).toBeNull();
  await waitUntil("2026-11-27T15:00:00Z");
  expect((await change(goal, { startValue: "5" })).body).toMatchObject({
    startedOn: "2026-11-27",
    startValue: "5",
  });
});

it.each([
  [{ name: " " }, "name", "Dê um nome à meta"],
  [{ kind: "other" }, "kind", "Escolha o tipo da meta"],
  [{ target: "0" }, "target", "Valor deve ser maior que zero"],
  [{ target: "" }, "target", "Informe o valor da meta"],
  [{ contribution: "" }, "contribution", "Informe o aporte por mês. Pode ser zero"],
  [{ contribution: "-1" }, "contribution", "Aporte não pode ser negativo"],
  [{ targetDay: "2026-02-30" }, "targetDay", "Data inválida"],
  [{ targetDay: "2026-11-20" }, "targetDay", "Escolha uma data futura"],
  [{ targetDay: "2127-01-01" }, "targetDay", "Escolha uma data mais próxima"],
  [{ kind: "purchase" }, "targetDay", "Informe a data da compra"],
  [{ highRate: "20.01" }, "highRate", "Taxa deve ser no máximo 20% ao ano"],
  [{ lowRate: "4.1" }, "middleRate", "As taxas vão da menor para a maior"],
  [{ kind: "income", incomeRate: "0" }, "incomeRate", "Taxa deve ser maior que zero"],
  [{ portfolioIds: [] }, "portfolioIds", "Escolha pelo menos uma carteira"],
])("is refused with %j, in words", async (form, field, message) => {
  await using api = await startApi();
  const { ana, portfolioIds } = await startGoals(api);
  expect(await refused(ana, { ...house, portfolioIds, ...form })).toMatchObject(refusal(field, message));
  expect(await ana.get("/goals")).toEqual([]);
});

it("refuses what is no number or too much of one, and keeps a name as it is typed", async () => {
  await using api = await startApi();
  const { ana, portfolioIds, set } = await startGoals(api);
  for (const [target, message] of [
    ["1,5", "Valor deve ser um número"],
    ["NaN", "Valor deve ser um número"],
    ["Infinity", "Valor deve ser um número"],
    ["1e3", "Valor deve ser um número"],
    ["9".repeat(10_000), "Valor deve ser um número"],
    ["-5", "Valor deve ser maior que zero"],
    ["1000000000000000", "Valor deve ter no máximo 15 dígitos antes da vírgula"],
    ["0.00000000001", "Valor deve ter no máximo 10 casas decimais"],
  ])
    expect(await refused(ana, { ...house, portfolioIds, target })).toMatchObject(
      refusal("target", message ?? ""),
    );
  expect(await refused(ana, { ...house, portfolioIds, name: "x".repeat(10_000) })).toMatchObject(
    refusal("name", "Nome deve ter no máximo 60 caracteres"),
  );
  for (const name of ["<b>Casa</b>", "=1+1", "Casa & jardim; drop table"])
    expect(await set({ name, target: "999999999999999.9999999999" })).toMatchObject({
      name,
      target: "999999999999999.9999999999",
    });
});

it("may keep a day that is over, and not get one", async () => {
  await using api = await startApi();
  const { set, change, waitUntil } = await startGoals(api, account);
  const goal = await set({ kind: "purchase", targetDay: "2026-11-25" });
  await waitUntil("2026-11-27T15:00:00Z");
  expect((await change(goal, { name: "Carro" })).status).toBe(200);
  expect(await change(goal, { targetDay: "2026-11-27" })).toMatchObject(
    refusal("targetDay", "Escolha uma data futura"),
  );
});

it("is seen and changed by its person alone, and counts no portfolio of another", async () => {
  await using api = await startApi();
  const { ana, set, portfolioIds } = await startGoals(api);
  const goal = await set();
  const bia = await startGoals(api);
  expect(await bia.ana.get("/goals")).toEqual([]);
  expect((await bia.change(goal, { portfolioIds: bia.portfolioIds })).status).toBe(404);
  expect((await bia.ana.send("DELETE", `/goals/${goal.id}`)).status).toBe(404);
  const invalid = refusal("portfolioIds", "Carteira inválida");
  expect(await refused(bia.ana, { ...house, portfolioIds })).toMatchObject(invalid);
  expect(
    await refused(bia.ana, { ...house, portfolioIds: [...bia.portfolioIds, ...portfolioIds] }),
  ).toMatchObject(invalid);
  expect(await bia.ana.get("/goals")).toEqual([]);
  expect(await ana.get("/goals")).toEqual([goal]);
  expect((await api.client().send("GET", "/goals")).status).toBe(401);
});

it("stays without a portfolio once its portfolio is deleted, and goes with its person", async () => {
  await using api = await startApi();
  const { ana, set, portfolioIds } = await startGoals(api);
  const goal = await set();
  expect((await ana.send("DELETE", `/portfolios/${portfolioIds[0]}`)).status).toBe(204);
  expect(await ana.get("/goals")).toEqual([{ ...goal, portfolioIds: [] }]);
  const body = { confirmation: "EXCLUIR", password: "segredo1" };
  expect((await ana.send("DELETE", "/account", { body })).status).toBe(204);
  expect(await api.superuser.selectFrom("goals").select("id").execute()).toEqual([]);
});

it("is one of so many, of many that come at once too", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { goals: 3 } }) });
  const { ana, portfolioIds } = await startGoals(api);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      refused(ana, { ...house, name: `Meta ${number}`, portfolioIds }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: "Você chegou ao limite de 3 metas. Exclua uma para criar outra.",
  });
});
