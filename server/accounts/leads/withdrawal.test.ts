import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Client, startApi, type TestApi } from "#tests/support/api.ts";
import { extractLink } from "#tests/support/mail.ts";

const lead = {
  email: "ana@example.com",
  fullName: "Ana Souza",
  whatsapp: "11988887777",
  experienceLevel: "iniciante",
  strategy: "ambas",
  consent: true,
};
const ask = (client: Client, email = lead.email, ip?: string) =>
  client.send("POST", "/leads/withdrawal-links", { body: { email }, ...(ip && { ip }) });
const withdraw = (client: Client, token: string) =>
  client.send("POST", "/leads/withdrawal", { body: { token } });
const leads = ({ superuser }: TestApi) => superuser.selectFrom("leads").select("email").execute();

async function newestToken(api: TestApi): Promise<string> {
  const [mail] = (await api.mails()).slice(-1);
  if (!mail) throw new Error("no mail");
  const link = extractLink(mail);
  expect(link.pathname).toBe("/desistir");
  return new URLSearchParams(link.hash.slice(1)).get("link") ?? "";
}

it("deletes a lead and what is queued about it, once the address is proven", async () => {
  await using api = await startApi({ webhook: { url: "http://127.0.0.1:1/hook", key: "a2V5" } });
  const client = api.client();
  await client.post("/leads", lead);
  await client.post("/leads", { ...lead, email: "bia@example.com", whatsapp: "11977776666" });
  expect((await ask(client, " ANA@example.com ")).status).toBe(202);
  const token = await newestToken(api);
  expect(await leads(api)).toHaveLength(2);
  expect((await withdraw(client, token)).status).toBe(204);
  expect(await leads(api)).toEqual([{ email: "bia@example.com" }]);
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where data::text ilike '%ana@example.com%' and state <> 'completed'
  `.execute(api.superuser);
  expect(rows).toEqual([{ count: 0 }]);
  expect(await api.mails()).toEqual([]);

  expect(await withdraw(client, token)).toMatchObject({
    status: 410,
    body: { title: "Este link já foi usado ou expirou. Peça um novo." },
  });
  await client.post("/leads", lead);
  expect(await leads(api)).toHaveLength(2);
});

it("answers every address in the same way, and writes only to leads", async () => {
  await using api = await startApi();
  const client = api.client();
  await client.post("/leads", lead);
  await client.post("/accounts", { fullName: "Eva", email: "eva@example.com", password: "segredo1" });
  const answers = [
    await ask(client),
    await ask(client, "eva@example.com"),
    await ask(client, "x@example.com"),
  ];
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 202, body: "" });
  expect((await api.mails()).map(({ to }) => to?.[0]?.address)).toEqual([lead.email]);
});

it("takes a link for an hour, and none of another kind", async () => {
  await using api = await startApi();
  const client = api.client();
  await client.post("/leads", lead);
  await ask(client);
  const token = await newestToken(api);
  expect((await client.send("POST", "/session/link", { body: { token } })).status).toBe(410);
  expect((await withdraw(client, "x")).status).toBe(410);
  api.setNow("2026-11-20T16:00:01Z");
  expect((await withdraw(client, token)).status).toBe(410);
  expect(await leads(api)).toHaveLength(1);
});

it("sends so many links to one address, and as many from one network", async () => {
  await using api = await startApi();
  const client = api.client();
  const statuses = [];
  for (let network = 1; network <= 4; network += 1)
    statuses.push((await ask(client, lead.email, `198.51.100.${network}`)).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  for (let address = 1; address <= 10; address += 1)
    await ask(client, `p${address}@example.com`, "203.0.113.9");
  expect((await ask(client, "other@example.com", "203.0.113.9")).status).toBe(429);
});
