import { expect, it } from "vitest";
import { ProblemError } from "#contract/problem.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import { dueMonth, remindOfDarfs } from "#server/rooms/tax/tax-reminders.ts";
import { signUp, startApi, type TestApi, verifyAddresses } from "#tests/support/api.ts";
import { createLazyJobs } from "#tests/support/jobs.ts";
import { startTaxes } from "#tests/support/taxes.ts";

type Changed = { computations: Pick<Computations, "run">; warn: (details: object) => void };

async function remindOn(
  api: TestApi,
  day: string,
  { computations = inlineComputations(api.databases.people), warn = () => {} }: Partial<Changed> = {},
): Promise<string[]> {
  const jobs = createLazyJobs(api.url);
  const { accounts } = api.databases;
  const clock = () => new Date(`${day}T12:00:00Z`);
  try {
    await remindOfDarfs({
      accounts,
      clock,
      computations,
      jobs,
      log: { warn },
      ending: new AbortController().signal,
    });
  } finally {
    await jobs.close();
  }
  const mails = await api.mails();
  return mails
    .filter(({ subject }) => subject?.startsWith("DARF"))
    .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
}

const ledger = ["BUY PETR4 2026-01-05 1000 @ 20", "SELL PETR4 2026-10-05 1000 @ 25"];

it("knows the month whose DARF is due within five business days", () => {
  expect(dueMonth("2026-11-20")).toBeUndefined();
  expect(dueMonth("2026-11-23")).toEqual({ month: "2026-10", dueDay: "2026-11-30" });
  expect(dueMonth("2026-11-30")).toEqual({ month: "2026-10", dueDay: "2026-11-30" });
  expect(dueMonth("2026-12-01")).toBeUndefined();
  expect(dueMonth("2026-01-26")).toEqual({ month: "2025-12", dueDay: "2026-01-30" });
});

it("reminds once of a DARF that is due, without amounts, and nobody who did not ask for it", async () => {
  await using api = await startApi();
  const ana = await signUp(api, { email: "ana@example.com" });
  const bia = await signUp(api, { email: "bia@example.com" });
  const carla = await signUp(api, { email: "carla@example.com" });
  const dora = await signUp(api, { email: "dora@example.com" });
  await verifyAddresses(api);
  const remind = (client: typeof ana, isOn: boolean) =>
    client.send("PUT", "/account/tax-reminder", { body: { isOn } });
  const { id: holderId } = await ana.post<{ id: string }>("/holders", { name: "Mãe" });
  await startTaxes(api, ana);
  const ofMother = await startTaxes(api, ana, { holderId });
  await ofMother.trades(...ledger);
  await (await startTaxes(api, bia)).trades(...ledger);
  const paid = await startTaxes(api, carla);
  await paid.trades(...ledger);
  const due = (await paid.month("2026-10")).darfs[0]?.amount;
  await paid.put("/darfs/6015/2026-10", { amount: due ?? "", paidOn: "2026-11-16", due: due ?? "" });
  await startTaxes(api, dora);
  for (const client of [ana, carla, dora]) expect((await remind(client, true)).status).toBe(204);
  expect(await ana.get("/account/tax-reminder")).toEqual({ isOn: true });

  expect(await remindOn(api, "2026-11-20")).toEqual([]);
  const sent = ["ana@example.com: DARF de 10/2026 vence em 30/11/2026"];
  expect(await remindOn(api, "2026-11-23")).toEqual(sent);
  expect(await remindOn(api, "2026-11-24")).toEqual(sent);
  const [mail] = (await api.mails()).filter(({ subject }) => subject?.startsWith("DARF"));
  expect(mail?.text).not.toMatch(/R\$|\b748\b/);
  expect(mail?.text).toContain(`/portfolio/${ofMother.portfolio.id}/taxes?month=2026-10#darf`);

  await remind(carla, false);
  expect(await carla.get("/account/tax-reminder")).toEqual({ isOn: false });
});

it("reminds everybody with a due DARF, also after people without one", async () => {
  await using api = await startApi();
  for (const name of ["ana", "bia", "carla"]) {
    const client = await signUp(api, { email: `${name}@example.com` });
    const taxes = await startTaxes(api, client);
    if (name === "carla") await taxes.trades(...ledger);
    await client.send("PUT", "/account/tax-reminder", { body: { isOn: true } });
  }
  await verifyAddresses(api);
  expect(await remindOn(api, "2026-11-23")).toEqual([
    "carla@example.com: DARF de 10/2026 vence em 30/11/2026",
  ]);
});

it("reminds everybody else where one person's answer is late, and the late one the next time", async () => {
  await using api = await startApi();
  const addresses = ["ana", "bia", "carla"].map((name) => `${name}@example.com`);
  for (const email of addresses) {
    const client = await signUp(api, { email });
    await (await startTaxes(api, client)).trades(...ledger);
    await client.send("PUT", "/account/tax-reminder", { body: { isOn: true } });
  }
  await verifyAddresses(api);
  const { run } = inlineComputations(api.databases.people);
  const late: string[] = [];
  const computations: Changed["computations"] = {
    run: async (requester, task) => {
      if (late.length > 0) return run(requester, task);
      late.push(requester.id);
      throw new ProblemError("unavailable");
    },
  };
  const warnings: object[] = [];
  const warn = (details: object) => warnings.push(details);
  await expect(remindOn(api, "2026-11-23", { computations, warn })).rejects.toThrow("of 1 people");
  expect(warnings).toMatchObject([{ userId: late[0] }]);
  expect(await remindOn(api, "2026-11-23", { computations })).toHaveLength(3);
});
