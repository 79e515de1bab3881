import { expect, it } from "vitest";
import type { Person } from "#contract/accounts.ts";
import type { AccountPlan } from "#contract/plans.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { subscribe } from "#tests/support/subscription.ts";

const email = "ana@example.com";
const password = "segredo1";
const planOf = (client: Client) => client.get<AccountPlan>("/account/plan");
const personOf = async (client: Client) => (await client.get<{ person: Person }>("/session")).person;

/** The person's plan in every answer that contains it. */
async function planTypes(api: TestApi, client: Client): Promise<Set<string>> {
  const entering = await api.client().post<{ person: Person }>("/session", { email, password });
  const saved = await client.send("PUT", "/account", { body: { fullName: "Ana Souza" } });
  return new Set([
    (await personOf(client)).planType,
    (await planOf(client)).current.plan.planType,
    entering.person.planType,
    (saved.body as Person).planType,
  ]);
}

it("is free until somebody pays, and lists what there is from the cheapest on", async () => {
  await using api = await startApi();
  const client = await signUp(api, { email });
  const { current, last, available } = await planOf(client);
  expect(current).toMatchObject({ status: "active", expiresAt: null, plan: { name: "Gratuito" } });
  expect(last).toBeNull();
  expect(available).toMatchObject([
    { planType: "free", name: "Gratuito", price: "0", period: null },
    { planType: "monthly", name: "Profissional", price: "69.9", period: "month" },
    { planType: "annual", name: "Premium", price: "699", period: "year" },
  ]);
  for (const { features } of available) expect(features.length).toBeGreaterThan(2);
  expect(await planTypes(api, client)).toEqual(new Set(["free"]));
});

it.each(["monthly", "annual"] as const)("is %s to the last instant of the subscription", async (planType) => {
  await using api = await startApi();
  const client = await signUp(api, { email });
  const expiresAt = "2026-11-22T02:59:59.999Z";
  await subscribe(api, email, { planType, expiresAt });

  expect(await planTypes(api, client)).toEqual(new Set([planType]));
  const { current, last } = await planOf(client);
  expect(current).toMatchObject({ plan: { planType }, status: "active", expiresAt });
  expect(last).toBeNull();
  api.setNow("2026-11-22T02:59:59.998Z");
  expect(await planTypes(api, client)).toEqual(new Set([planType]));

  api.setNow(expiresAt);
  expect(await planTypes(api, client)).toEqual(new Set(["free"]));
  const after = await planOf(client);
  expect(after.current).toMatchObject({ plan: { planType: "free" }, status: "active", expiresAt: null });
  expect(after.last).toMatchObject({ plan: { planType }, status: "inactive", expiresAt });
});

it("is free once the subscription was ended, and says which was the last", async () => {
  await using api = await startApi();
  const client = await signUp(api, { email });
  const expiresAt = "2027-06-01T02:59:59.999Z";
  await subscribe(api, email, { planType: "monthly", expiresAt, endedAt: "2026-03-01T12:00:00.000Z" });
  await subscribe(api, email, { planType: "annual", expiresAt, endedAt: "2026-09-01T12:00:00.000Z" });
  await subscribe(api, email, { planType: "monthly", expiresAt: "2026-05-01T02:59:59.999Z" });
  expect(await planTypes(api, client)).toEqual(new Set(["free"]));
  expect(await planOf(client)).toMatchObject({
    current: { plan: { planType: "free" } },
    last: { plan: { planType: "annual" }, status: "inactive", expiresAt: "2026-09-01T12:00:00.000Z" },
  });
});

it("is never two plans at once", async () => {
  await using api = await startApi();
  await signUp(api, { email });
  const expiresAt = "2027-01-02T02:59:59.999Z";
  await subscribe(api, email, { planType: "monthly", expiresAt });
  await expect(subscribe(api, email, { planType: "annual", expiresAt })).rejects.toThrow(
    /subscriptions_one_active/,
  );
});

it("is invisible to others, and no person can assign one", async () => {
  await using api = await startApi();
  const ana = await signUp(api, { email });
  const bia = await signUp(api);
  await subscribe(api, email, { planType: "annual", expiresAt: "2027-01-02T02:59:59.999Z" });
  expect((await personOf(bia)).planType).toBe("free");
  expect(await planOf(bia)).toMatchObject({ current: { plan: { planType: "free" } }, last: null });

  const { id } = await personOf(bia);
  const asBia = <T>(work: Parameters<typeof inPersonTransaction<T>>[3]) =>
    inPersonTransaction(api.databases.people, jobFor(id), "POST", work);
  expect(await asBia((db) => db.selectFrom("subscriptions").selectAll().execute())).toEqual([]);
  const permissionDenied = { code: "42501" };
  for (const db of [api.databases.accounts, api.databases.catalogue]) {
    await expect(db.deleteFrom("subscriptions").execute()).rejects.toMatchObject(permissionDenied);
    await expect(db.updateTable("plans").set({ price: "0" }).execute()).rejects.toMatchObject(
      permissionDenied,
    );
  }
  await expect(
    asBia((db) => db.updateTable("subscriptions").set({ user_id: id }).execute()),
  ).rejects.toMatchObject(permissionDenied);
  await expect(asBia((db) => db.updateTable("plans").set({ price: "0" }).execute())).rejects.toMatchObject(
    permissionDenied,
  );

  for (const field of ["planType", "plan_type", "subscription"]) {
    const body = { fullName: "Ana Souza", [field]: "free" };
    expect((await ana.send("PUT", "/account", { body })).status).toBe(400);
  }
  expect((await ana.send("POST", "/account/plan", { body: { planType: "annual" } })).status).toBe(405);
});

it("goes with the account, and is in the export", async () => {
  await using api = await startApi();
  const client = await signUp(api, { email });
  await subscribe(api, email, {
    planType: "annual",
    createdAt: "2025-11-01T12:00:00.000Z",
    expiresAt: "2027-01-02T02:59:59.999Z",
  });
  expect(await client.get("/account/export")).toMatchObject({
    person: { planType: "annual" },
    subscriptions: [
      {
        planType: "annual",
        status: "active",
        createdAt: "2025-11-01T12:00:00.000Z",
        expiresAt: "2027-01-02T02:59:59.999Z",
        endedAt: null,
      },
    ],
  });
  await client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR", password: "segredo1" } });
  expect(await api.superuser.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  const again = await signUp(api, { email });
  expect((await personOf(again)).planType).toBe("free");
});
