import { expect, it } from "vitest";
import { analystNotice } from "#contract/analyst-notice.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import {
  type MailedAlert,
  type ReportedPortfolio,
  type WhatsappNoticeJob,
  whatsappNoticeJob,
} from "#server/platform/notifications/jobs.ts";
import { sendAlerts } from "#server/rooms/alerts/send-alerts.ts";
import { sendMonthlyReports } from "#server/rooms/alerts/send-reports.ts";
import type { AlertServices } from "#server/rooms/alerts/services.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  verifyAddresses,
} from "#tests/support/api.ts";
import { createLazyJobs } from "#tests/support/jobs.ts";
import { quote } from "#tests/support/market.ts";
import {
  linkPhone,
  makeJobsDue,
  phone,
  say,
  startMeta,
  textMessage,
  wordsOf,
} from "#tests/support/whatsapp.ts";

const templates = { alertTemplate: "aporte_alerta", summaryTemplate: "aporte_resumo" };

/** A person with a linked phone, whose last message is of noon of 20/11/2026. */
async function startLinked(more: Parameters<typeof startMeta>[0] = templates) {
  const meta = await startMeta(more);
  const api = await startApi({ whatsapp: meta.access });
  const client = await signUp(api, { email: "ana@example.com" });
  await verifyAddresses(api);
  await linkPhone(api, meta.sent, client, { at: "2026-11-20T15:00:00Z" });
  meta.sent.length = 0;
  const { person } = await client.get<{ person: { id: string } }>("/session");
  const jobs = createLazyJobs(api.url);
  return {
    api,
    meta,
    client,
    userId: person.id,
    /** Queues a message, and returns what was sent for it. */
    async notice(job: WhatsappNoticeJob) {
      const before = meta.sent.length;
      await jobs.enqueue(whatsappNoticeJob, job);
      await api.runJobs();
      return meta.sent.slice(before);
    },
    /** Runs a job of a schedule, then those that it queued. */
    async runOn(instant: string, job: (services: AlertServices) => Promise<void>) {
      api.setNow(instant);
      const { accounts, catalogue, people } = api.databases;
      await job({
        accounts,
        catalogue,
        clock: () => new Date(instant),
        computations: inlineComputations(people),
        jobs,
        log: { warn: () => {} },
        ending: new AbortController().signal,
      });
      await api.runJobs();
    },
    async [Symbol.asyncDispose]() {
      await jobs.close();
      await api[Symbol.asyncDispose]();
      await meta[Symbol.asyncDispose]();
    },
  };
}

const choose = async (client: Client, body: { alerts: boolean; report: boolean }) => {
  expect((await client.send("PUT", "/account/whatsapp", { body })).status).toBe(204);
};
const everything = { alerts: true, report: true };

const alerts: MailedAlert[] = [
  { kind: "goal", name: "*Casa*" },
  { kind: "price", ticker: "PETR4", direction: "up", price: "40", day: "2026-11-20", close: "40.12" },
];
const portfolio: ReportedPortfolio = {
  id: "01a22a10-fee0-7bac-be26-f6e9e04c7860",
  name: "Reserva",
  return: "0.0123",
  benchmark: { name: "CDI", return: "0.009", difference: "0.0033" },
  until: "2026-10-30",
  payments: 2,
  amounts: null,
};

it("sends alerts and summaries as text within a day of the person's last message", async () => {
  await using fixture = await startLinked();
  const { api, client, userId, notice } = fixture;
  await choose(client, everything);
  api.setNow("2026-11-21T14:59:00Z");
  const [alert] = await notice({ kind: "alerts", userId, day: "2026-11-21", alerts });
  expect(alert).toMatchObject({ to: phone, type: "text" });
  expect(wordsOf(alert).replaceAll("\u00a0", " ")).toBe(
    [
      "Aporte: alertas de 21/11/2026",
      "• Meta alcançada: ∗Casa∗.",
      "• PETR4 fechou a R$ 40,12 em 20/11/2026. Você pediu um aviso se o preço subisse até R$ 40,00.",
      "Ver na tela: http://aporte.test/dashboard#news",
      "Para não receber mais, responda PARAR.",
    ].join("\n"),
  );
  const [summary] = await notice({
    kind: "monthly-report",
    userId,
    month: "2026-10",
    portfolios: [portfolio],
  });
  expect(wordsOf(summary)).toBe(
    [
      "Aporte: resumo de outubro de 2026",
      "",
      "Reserva",
      "Rentabilidade de 1,23%; CDI: 0,90% (+0,33 p.p.).",
      "2 pagamentos de proventos.",
      `http://aporte.test/portfolio/${portfolio.id}/reports?period=2026-10#report`,
      "",
      analystNotice,
      "Para não receber mais, responda PARAR.",
    ].join("\n"),
  );
});

it("sends the approved template after a day, on one line and without formatting, and nothing without one", async () => {
  await using fixture = await startLinked();
  const { api, client, userId, notice } = fixture;
  await choose(client, everything);
  api.setNow("2026-11-21T15:00:00Z");
  const [alert] = await notice({ kind: "alerts", userId, day: "2026-11-21", alerts });
  expect(alert).toMatchObject({
    to: phone,
    type: "template",
    template: {
      name: "aporte_alerta",
      language: { code: "pt_BR" },
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "21/11/2026" },
            { type: "text", text: expect.stringMatching(/^Meta alcançada: ∗Casa∗\. · PETR4 fechou/) },
          ],
        },
      ],
    },
  });
  const many = Array.from({ length: 40 }, () => portfolio);
  const [summary] = await notice({ kind: "monthly-report", userId, month: "2026-10", portfolios: many });
  const [month, text] = summary?.template?.components[0]?.parameters ?? [];
  expect([summary?.template?.name, month?.text]).toEqual(["aporte_resumo", "outubro de 2026"]);
  expect(text?.text.length).toBeLessThanOrEqual(700);
  expect(text?.text).not.toMatch(/[\n\t]| {4}/);
});

it("sends nothing after a day without a template", async () => {
  await using fixture = await startLinked({});
  const { api, client, userId, notice } = fixture;
  await choose(client, everything);
  api.setNow("2026-11-21T15:00:00Z");
  expect(await notice({ kind: "alerts", userId, day: "2026-11-21", alerts })).toEqual([]);
});

it("sends the template when Meta says that the window is closed after all", async () => {
  await using fixture = await startLinked();
  const { client, meta, userId, notice } = fixture;
  await choose(client, everything);
  meta.fail(400, 131047);
  const sent = await notice({ kind: "alerts", userId, day: "2026-11-20", alerts });
  expect(sent.map(({ type }) => type)).toEqual(["text", "template"]);
});

it("sends nothing twice, and tries again what Meta did not take", async () => {
  await using fixture = await startLinked();
  const { api, client, meta, userId, notice } = fixture;
  await choose(client, everything);
  meta.fail(500, 2);
  expect(await notice({ kind: "alerts", userId, day: "2026-11-20", alerts })).toHaveLength(1);
  meta.recover();
  await makeJobsDue(api);
  await api.runJobs();
  expect(meta.sent).toHaveLength(2);
  await makeJobsDue(api);
  await api.runJobs();
  expect(meta.sent).toHaveLength(2);
});

it("is off until the person turns it on, and off again by PARAR, which is confirmed once, until VOLTAR", async () => {
  await using fixture = await startLinked();
  const { api, client, meta, userId, notice } = fixture;
  const alert = { kind: "alerts", userId, day: "2026-11-20", alerts } as const;
  expect(await notice(alert)).toEqual([]);
  await choose(client, { alerts: true, report: false });
  expect(await notice({ kind: "monthly-report", userId, month: "2026-10", portfolios: [portfolio] })).toEqual(
    [],
  );
  const at = { at: "2026-11-20T15:00:00Z" };
  expect((await say(api, meta.sent, textMessage("STOP", at))).map(wordsOf)).toEqual([
    expect.stringMatching(/^Pronto: nada mais será enviado sem uma pergunta sua/),
  ]);
  expect(await say(api, meta.sent, textMessage("Parar!", at), textMessage("sair", at))).toEqual([]);
  expect(await notice(alert)).toEqual([]);
  expect(await say(api, meta.sent, textMessage("voltar", at))).toHaveLength(1);
  expect(await notice(alert)).toHaveLength(1);
  await say(api, meta.sent, textMessage("parar", at));
  await choose(client, { alerts: true, report: false });
  expect(await notice(alert)).toHaveLength(1);
  await say(api, meta.sent, textMessage("desvincular", at));
  expect(await notice(alert)).toEqual([]);
});

it("tells the alerts of a day once, by WhatsApp alone to who wants them there alone", async () => {
  await using fixture = await startLinked();
  const { api, client, meta, runOn } = fixture;
  await quote(api, "PETR4", { "2026-11-19": "38" });
  const { id: assetId } = await findAsset(client, "PETR4");
  await client.post("/price-alerts", { assetId, direction: "up", price: "40" });
  await choose(client, { alerts: true, report: false });
  await quote(api, "PETR4", { "2026-11-23": "40.12" });
  const mailsBefore = (await api.mails()).length;
  await runOn("2026-11-24T12:00:00Z", sendAlerts);
  expect(meta.sent.map(({ template }) => template?.components[0]?.parameters[1]?.text)).toEqual([
    expect.stringContaining("PETR4 fechou a"),
  ]);
  await runOn("2026-11-24T13:00:00Z", sendAlerts);
  expect(meta.sent).toHaveLength(1);
  expect((await api.mails()).length).toBe(mailsBefore);
});

it.each([false, true])(
  "tells the month by WhatsApp and by mail, with amounts as the mail has them: %s",
  async (reportAmounts) => {
    await using fixture = await startLinked();
    const { api, client, meta, runOn } = fixture;
    api.setNow("2026-10-01T12:00:00Z");
    const own = await createPortfolio(client, { name: "Reserva" });
    await quote(api, "PETR4", { "2026-09-30": "50", "2026-10-30": "55" });
    await record(client, own, { tradeDate: "2026-09-30", quantity: "100", price: "50" });
    api.setNow("2026-10-20T12:00:00Z");
    await choose(client, { alerts: false, report: true });
    const mails = { alerts: false, alertAmounts: false, report: true, reportAmounts };
    await client.send("PUT", "/account/mails", { body: mails });
    await runOn("2026-11-07T12:10:00Z", sendMonthlyReports);
    expect(meta.sent).toHaveLength(1);
    const words = wordsOf(meta.sent[0]);
    expect(words).toMatch(/resumo de outubro de 2026\n\nReserva\nRentabilidade/);
    expect(words.includes("R$")).toBe(reportAmounts);
    expect((await api.mails()).at(-1)?.subject).toBe("Seu relatório de outubro de 2026");
  },
);
