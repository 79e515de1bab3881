import { randomUUID } from "node:crypto";
import type { Email } from "postal-mime";
import { expect, it } from "vitest";
import type { MailSettings } from "#contract/mail-settings.ts";
import { dailyMailJob, type MailJob } from "#server/platform/notifications/jobs.ts";
import { type Client, signUp, startApi, type TestApi, verifyAddresses } from "#tests/support/api.ts";
import { createLazyJobs } from "#tests/support/jobs.ts";

const month = "2026-10";
const alert = { kind: "goal", name: "Casa" } as const;
const oneClick = "List-Unsubscribe=One-Click";
const form = { "content-type": "application/x-www-form-urlencoded" };

/** A person who gets all mails of a schedule. */
async function startReader(api: TestApi, email = "ana@example.com") {
  const client = await signUp(api, { email });
  const choices = { alerts: true, alertAmounts: false, report: true, reportAmounts: false };
  await client.send("PUT", "/account/mails", { body: choices });
  await client.send("PUT", "/account/tax-reminder", { body: { isOn: true } });
  await verifyAddresses(api);
  const { person } = await client.get<{ person: { id: string } }>("/session");
  return { client, userId: person.id };
}

async function mailed(api: TestApi, job: MailJob): Promise<Email | undefined> {
  const jobs = createLazyJobs(api.url);
  await jobs.enqueue(dailyMailJob, job);
  await jobs.close();
  return (await api.mails()).at(-1);
}

const headerOf = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value ?? "";
const pathOf = (mail: Email | undefined) =>
  headerOf(mail, "list-unsubscribe")
    .replace(/^<http:\/\/aporte\.test/, "")
    .replace(/>$/, "");

const post = (api: TestApi, url: string, payload = oneClick, headers: Record<string, string> = form) =>
  api.server.inject({ method: "POST", url, payload, headers });

async function choicesOf(client: Client) {
  const { alerts, report } = await client.get<MailSettings>("/account/mails");
  const { isOn } = await client.get<{ isOn: boolean }>("/account/tax-reminder");
  return { alerts, report, darf: isOn };
}

const everything = { alerts: true, report: true, darf: true };

it.each([
  ["alerts", { kind: "alerts", day: "2026-11-24", alerts: [alert] }],
  ["report", { kind: "monthly-report", month, portfolios: [] }],
  ["darf", { kind: "tax-reminder", month, dueDay: "2026-11-30" }],
] as const)("one press of a mail program turns off %s alone, for its person alone", async (kind, job) => {
  await using api = await startApi();
  const { client, userId } = await startReader(api);
  const other = await startReader(api, "bia@example.com");
  const mail = await mailed(api, { ...job, userId } as MailJob);
  expect(headerOf(mail, "list-unsubscribe-post")).toBe(oneClick);
  const path = pathOf(mail);
  expect(path).toMatch(/^\/mails\/[a-z]+\/[0-9a-f-]{36}$/);
  // Scanners open the links of mails.
  const opened = await api.server.inject({ url: path });
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toBe("http://aporte.test/dashboard");
  expect(await choicesOf(client)).toEqual(everything);
  expect((await post(api, path)).statusCode).toBe(204);
  expect((await post(api, path)).statusCode).toBe(204);
  expect(await choicesOf(client)).toEqual({ ...everything, [kind]: false });
  expect(await choicesOf(other.client)).toEqual(everything);
});

it("takes the form in both encodings, and no other body or key", async () => {
  await using api = await startApi();
  const { client, userId } = await startReader(api);
  const path = pathOf(await mailed(api, { kind: "alerts", userId, day: "2026-11-24", alerts: [alert] }));
  expect((await post(api, path, "a=b")).statusCode).toBe(400);
  expect((await post(api, path, "{}", { "content-type": "application/json" })).statusCode).toBe(400);
  expect((await post(api, path, oneClick.padEnd(2_000, " "))).statusCode).toBe(413);
  expect((await post(api, path.replace(/[0-9a-f-]{36}/, randomUUID()))).statusCode).toBe(204);
  expect((await post(api, path.replace(/[0-9a-f-]{36}/, "1"))).statusCode).toBe(404);
  expect(await choicesOf(client)).toEqual(everything);
  const multipart = [
    "--x",
    'content-disposition: form-data; name="List-Unsubscribe"',
    "",
    "One-Click",
    "--x--",
    "",
  ];
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect((await post(api, path, multipart.join("\r\n"), headers)).statusCode).toBe(204);
  expect(await choicesOf(client)).toEqual({ ...everything, alerts: false });
});
