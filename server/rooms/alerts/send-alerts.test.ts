import { expect, it } from "vitest";
import type { VisitAlerts } from "#contract/alerts.ts";
import { ProblemError } from "#contract/problem.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import { longestRun } from "#server/platform/jobs/each-person.ts";
import { sendAlerts } from "#server/rooms/alerts/send-alerts.ts";
import { sendMonthlyReports } from "#server/rooms/alerts/send-reports.ts";
import type { AlertServices } from "#server/rooms/alerts/services.ts";
import { remindOfDarfs } from "#server/rooms/tax/tax-reminders.ts";
import {
  type Client,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
  verifyAddresses,
} from "#tests/support/api.ts";
import { trades as b3Trades } from "#tests/support/b3-files.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { createLazyJobs } from "#tests/support/jobs.ts";
import { distribute, publish, quote } from "#tests/support/market.ts";
import { cdiOf } from "#tests/support/overview.ts";
import { notingStatements } from "#tests/support/statements.ts";
import { startTaxes } from "#tests/support/taxes.ts";

type Change = Partial<Pick<AlertServices, "computations" | "clock">> & { warn?: (details: object) => void };
type Job = (services: AlertServices) => Promise<void>;

/** Runs a job at an instant, and returns all mails of alerts and reports so far. */
async function runOn(api: TestApi, job: Job, instant: string, { computations, clock, warn }: Change = {}) {
  const jobs = createLazyJobs(api.url);
  const { accounts, catalogue, people } = api.databases;
  try {
    await job({
      accounts,
      catalogue,
      clock: clock ?? (() => new Date(instant)),
      computations: computations ?? inlineComputations(people),
      jobs,
      log: { warn: warn ?? (() => {}) },
      ending: new AbortController().signal,
    });
  } finally {
    await jobs.close();
  }
  const mails = await api.mails();
  return mails.filter(({ text = "" }) => text.includes("Alertas e e-mails") || text.includes("este aviso"));
}

const subjectsOf = (mails: Awaited<ReturnType<typeof runOn>>) =>
  mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);

const none = { alerts: false, alertAmounts: false, report: false, reportAmounts: false };
const choose = async (client: Client, form: Partial<typeof none>) => {
  const { status } = await client.send("PUT", "/account/mails", { body: { ...none, ...form } });
  expect(status).toBe(204);
};

const plain = (text = "") => text.replaceAll("\u00a0", " ");
const beforeIt = "2026-11-20T15:00:00Z";
const tuesday = "2026-11-24T12:00:00Z";

/** A person for whom something of each kind happens by Tuesday. */
async function startBusy(api: TestApi, email: string) {
  api.setNow(beforeIt);
  const client = await signUp(api, { email });
  const taxes = await startTaxes(api, client);
  const { portfolio } = taxes;
  await taxes.trades("BUY PETR4 2026-01-05 1000 @ 20", "SELL PETR4 2026-10-05 900 @ 25");
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-10-05", quantity: "100", price: "50" });
  const terms = { remuneration: "12% a.a.", firstDay: "2026-06-01", liquidity: "at-maturity" };
  await applyMoney(client, portfolio, { ...terms, issuer: "Banco Lua", maturity: "2026-11-23" });
  await confirmImport(client, importsPath(portfolio), [
    b3Trades("13/10/2026;Compra;Mercado à Vista;-;XP;ITUB4;1;20,00;20,00"),
  ]);
  await api.superuser.updateTable("imports").set({ created_at: "2026-10-14T15:00:00Z" }).execute();
  const { id: assetId } = await findAsset(client, "PETR4");
  await client.post("/price-alerts", { assetId, direction: "up", price: "40" });
  await client.post("/goals", {
    kind: "wealth",
    name: "Reserva",
    target: "5000",
    contribution: "0",
    lowRate: "1",
    middleRate: "2",
    highRate: "3",
    portfolioIds: [portfolio.id],
    startValue: "4000",
  });
  return client;
}

async function moveMarket(api: TestApi) {
  await distribute(api, "VALE3", { record: "2026-11-10", paid: "2026-11-24", perUnit: "0.5" });
  await quote(api, "PETR4", { "2026-11-19": "38", "2026-11-23": "40.12" });
}

it("mails all alerts of a day at once, without amounts, and none of them again", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "38" });
  const ana = await startBusy(api, "ana@example.com");
  await choose(ana, { alerts: true });
  await ana.send("PUT", "/account/tax-reminder", { body: { isOn: true } });
  await verifyAddresses(api);
  await moveMarket(api);
  expect(await runOn(api, sendAlerts, beforeIt)).toEqual([]);
  // The reminder of DARFs leaves its news to the alerts.
  expect(await runOn(api, remindOfDarfs, "2026-11-24T11:20:00Z")).toEqual([]);
  const [mail, ...more] = await runOn(api, sendAlerts, tuesday);
  expect(more).toEqual([]);
  expect(
    plain(mail?.text)
      .split("\n")
      .filter((line) => line.startsWith("•")),
  ).toEqual([
    "• DARF de 10/2026 vence em 30/11/2026. Se já pagou, marque-o como pago na tela Imposto de Renda.",
    "• PETR4 fechou a R$ 40,12 em 23/11/2026. Você pediu um aviso se o preço subisse até R$ 40,00.",
    "• Aposentadoria: 1 pagamento hoje (VALE3).",
    "• Aposentadoria: vencimento de renda fixa (CDB Banco Lua 12% a.a.).",
    "• Meta alcançada: Reserva.",
    "• Aposentadoria: o último arquivo da B3 foi importado em 14/10/2026, há mais de 40 dias.",
  ]);
  expect(mail?.subject).toBe("6 alertas dos seus investimentos em 24/11/2026");
  expect(mail?.text).toContain("http://aporte.test/dashboard#news");
  expect(mail?.text).toMatch(/http:\/\/aporte\.test\/portfolio\/[\w-]+\/settings#mails/);
  expect(await runOn(api, sendAlerts, "2026-11-24T13:00:00Z")).toHaveLength(1);
  expect(await runOn(api, sendAlerts, "2026-11-25T12:00:00Z")).toHaveLength(1);
  await choose(ana, {});
  expect(await runOn(api, remindOfDarfs, "2026-11-25T11:20:00Z")).toHaveLength(1);
});

it("mails a payment that becomes known after its day, once, and counts each asset of several payments once", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "38" });
  const ana = await startBusy(api, "ana@example.com");
  await choose(ana, { alerts: true });
  await verifyAddresses(api);
  const linesOf = async (instant: string) => {
    const mails = await runOn(api, sendAlerts, instant);
    return mails.map(({ text }) => plain(text)).filter((text) => text.includes("pagamento"));
  };
  expect(await linesOf(tuesday)).toEqual([]);
  const ids: string[] = [];
  for (const perUnit of ["0.5", "0.25", "0.1"])
    ids.push(await distribute(api, "VALE3", { record: "2026-11-10", paid: "2026-11-23", perUnit }));
  // Two were listed after the look of Tuesday, and one long before it.
  await api.superuser
    .updateTable("distributions")
    .set({ payment_known_at: "2026-11-24T18:00:00Z" })
    .where("id", "in", ids.slice(1))
    .execute();
  const [told, ...others] = await linesOf("2026-11-25T12:00:00Z");
  expect(told).toContain("Aposentadoria: 2 pagamentos desde o último alerta, até hoje (VALE3).");
  expect(others).toEqual([]);
  expect(await linesOf("2026-11-26T12:00:00Z")).toHaveLength(1);
});

it("reads each thing once for a person with news of all kinds, a goal, a contract and a DARF", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "38" });
  await choose(await startBusy(api, "ana@example.com"), { alerts: true });
  await moveMarket(api);
  const { db, statements } = notingStatements(api.databases.people);
  const computations = inlineComputations(db);
  await runOn(api, sendAlerts, tuesday, { computations });
  const [first, ...others] = statements;
  expect(first).toContain("set_config");
  expect(others.filter((statement, i) => others.indexOf(statement) !== i)).toEqual([]);
  const reads = (table: string) => others.filter((statement) => statement.includes(`from "${table}"`));
  for (const table of ["assets", "fixed_income_contracts", "transactions", "portfolios", "asset_tax_kinds"])
    expect(reads(table)).toHaveLength(1);
  // One statement for each table of a person, and four for prices, the newest session, events and payments that all people share.
  expect(others.length).toBeLessThanOrEqual(26);
});

it("has amounts for who asked for them, and makes up for the runs of missed days", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "38" });
  const ana = await startBusy(api, "ana@example.com");
  await choose(ana, { alerts: true, alertAmounts: true });
  await verifyAddresses(api);
  await moveMarket(api);
  const [mail] = await runOn(api, sendAlerts, "2026-11-26T12:00:00Z");
  expect(plain(mail?.text)).toContain("(VALE3), R$ 50,00 líquidos.");
  expect(plain(mail?.text)).toContain("PETR4 fechou a R$ 40,12");
});

it("mails nothing to who did not ask for it, and tells of a reached goal on the dashboard", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "38" });
  const ana = await startBusy(api, "ana@example.com");
  await verifyAddresses(api);
  await moveMarket(api);
  expect(await runOn(api, sendAlerts, tuesday)).toEqual([]);
  api.setNow("2026-11-24T15:00:00Z");
  expect(await ana.get<VisitAlerts>("/alerts")).toMatchObject({
    prices: [{ ticker: "PETR4", close: "40.12" }],
    goals: [{ name: "Reserva" }],
    files: [{ portfolio: "Aposentadoria", day: "2026-10-14" }],
    darf: { month: "2026-10", dueDay: "2026-11-30" },
  });
});

it("mails everybody else where one person's figures fail, and that one the next time", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "38" });
  for (const name of ["ana", "bia", "carla"])
    await choose(await startBusy(api, `${name}@example.com`), { alerts: true });
  await verifyAddresses(api);
  await moveMarket(api);
  const { run } = inlineComputations(api.databases.people);
  const late: string[] = [];
  const computations: AlertServices["computations"] = {
    run: async (requester, task) => {
      if (late.length > 0) return run(requester, task);
      late.push(requester.id);
      throw new ProblemError("unavailable");
    },
  };
  const warnings: object[] = [];
  const warn = (details: object) => warnings.push(details);
  await expect(runOn(api, sendAlerts, tuesday, { computations, warn })).rejects.toThrow("of 1 people");
  expect(warnings).toMatchObject([{ userId: late[0] }]);
  // Two servers at once, after a third one was killed.
  const both = await Promise.all([1, 2].map(() => runOn(api, sendAlerts, "2026-11-24T13:00:00Z")));
  expect(both.map((mails) => new Set(subjectsOf(mails)).size)).toContain(3);
  expect(await runOn(api, sendAlerts, "2026-11-24T14:00:00Z")).toHaveLength(3);
});

it("goes on with the others while one person's figures are late", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "38" });
  for (const name of ["ana", "bia", "carla"])
    await choose(await startBusy(api, `${name}@example.com`), { alerts: true });
  await verifyAddresses(api);
  await moveMarket(api);
  const { run } = inlineComputations(api.databases.people);
  const othersDone = Promise.withResolvers<void>();
  let begun = 0;
  let done = 0;
  const computations: AlertServices["computations"] = {
    run: async (requester, task) => {
      begun += 1;
      if (begun === 1) await othersDone.promise;
      const answer = await run(requester, task);
      done += 1;
      if (done === 2) othersDone.resolve();
      return answer;
    },
  };
  expect(await runOn(api, sendAlerts, tuesday, { computations })).toHaveLength(3);
});

it.each([
  { job: sendAlerts, mails: { alerts: true }, at: tuesday },
  { job: sendMonthlyReports, mails: { report: true }, at: "2026-12-02T13:00:00Z" },
])("$job.name takes those whose figures are always late behind the others", async ({ job, mails, at }) => {
  await using api = await startApi();
  const names = new Map<string, string>();
  for (const name of ["late 1", "late 2", "carla", "davi"]) {
    const client = await signUp(api, { email: `${name.replace(" ", "")}@example.com` });
    await choose(client, mails);
    names.set((await client.get<{ person: { id: string } }>("/session")).person.id, name);
  }
  const { run } = inlineComputations(api.databases.people);
  let now = new Date(at);
  const taken: string[] = [];
  const computations: AlertServices["computations"] = {
    async run(requester, task) {
      const name = names.get(requester.id) ?? "";
      taken.push(name);
      if (!name.startsWith("late")) return run(requester, task);
      now = new Date(now.getTime() + 2 * longestRun);
      throw new ProblemError("unavailable");
    },
  };
  const clock = () => now;
  for (const _run of [1, 2, 3]) {
    now = new Date(now.getTime() + 1);
    await runOn(api, job, at, { computations, clock });
  }
  expect(taken).toEqual(["late 1", "late 2", "carla", "davi", "late 1"]);
});

/** A person with a month of shares that rose, and a payment. */
async function startMonth(api: TestApi, email: string) {
  const client = await signUp(api, { email });
  const { portfolio } = await startTaxes(api, client);
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-09-01", quantity: "100", price: "50" });
  return { client, portfolio };
}

it("mails the report of the month before once, with the figures of its screen", async () => {
  await using api = await startApi();
  await quote(api, "VALE3", { "2026-09-30": "50", "2026-10-15": "51", "2026-10-30": "55" });
  await distribute(api, "VALE3", { record: "2026-10-05", paid: "2026-10-20", perUnit: "1" });
  await publish(api, "CDI", cdiOf("2026-08-31", "2026-10-30", "0.05"));
  const ana = await startMonth(api, "ana@example.com");
  const bia = await startMonth(api, "bia@example.com");
  await startMonth(api, "carla@example.com");
  await choose(ana.client, { report: true });
  await choose(bia.client, { report: true, reportAmounts: true });
  await verifyAddresses(api);
  const mails = await runOn(api, sendMonthlyReports, "2026-11-03T12:10:00Z");
  expect(subjectsOf(mails).toSorted()).toEqual([
    "ana@example.com: Seu relatório de outubro de 2026",
    "bia@example.com: Seu relatório de outubro de 2026",
  ]);
  const [ofAna, ofBia] = ["ana", "bia"].map((name) =>
    plain(mails.find(({ to }) => to?.[0]?.address?.startsWith(name))?.text),
  );
  expect(ofAna).toContain(`http://aporte.test/portfolio/${ana.portfolio.id}/reports?period=2026-10#report`);
  expect(ofAna).toContain(
    "Aposentadoria\nRentabilidade de 12,16%; CDI: 1,06% (+11,10 p.p.).\n1 pagamento de proventos.",
  );
  expect(ofAna).not.toContain("R$");
  expect(ofBia).toContain(
    "Resultado: R$ 600,00.\nProventos líquidos: R$ 100,00.\nPatrimônio no fim do mês: R$ 5.500,00.",
  );
  expect(await runOn(api, sendMonthlyReports, "2026-11-04T12:10:00Z")).toHaveLength(2);
});

it("waits some days for the figures of a month, and then says until when they are known", async () => {
  await using api = await startApi();
  await quote(api, "VALE3", { "2026-09-30": "50", "2026-10-15": "51", "2026-10-28": "55" });
  await publish(api, "CDI", cdiOf("2026-08-31", "2026-10-30", "0.05"));
  const { client } = await startMonth(api, "ana@example.com");
  await choose(client, { report: true });
  await verifyAddresses(api);
  expect(await runOn(api, sendMonthlyReports, "2026-11-03T12:10:00Z")).toEqual([]);
  const [mail] = await runOn(api, sendMonthlyReports, "2026-11-06T12:10:00Z");
  expect(plain(mail?.text)).toMatch(/Rentabilidade de 10,00%; CDI: .*, até 28\/10\/2026\./);
});

it("keeps the choices of each person, and says that without a mail host nothing is sent", async () => {
  await using api = await startApi({ hasMailHost: false });
  const ana = await signUp(api);
  const bia = await signUp(api);
  expect(await ana.get("/account/mails")).toEqual({ ...none, isSent: false });
  await choose(ana, { alerts: true, reportAmounts: true });
  expect(await ana.get("/account/mails")).toMatchObject({ alerts: true, report: false, reportAmounts: true });
  expect(await bia.get("/account/mails")).toMatchObject(none);
  expect(await ana.send("PUT", "/account/mails", { body: { alerts: true } })).toMatchObject({ status: 400 });
  expect((await api.client().send("GET", "/account/mails")).status).toBe(401);
});
