import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Person } from "#contract/accounts.ts";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { modules } from "#server/modules.ts";
import type { Table } from "#server/platform/module/define-module.ts";
import type { Client } from "#tests/support/api.ts";
import { createPortfolio, findAsset, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { onePurchase, otherPurchase, position, positions } from "#tests/support/b3-files.ts";
import { askAs, createBelongings } from "#tests/support/belongings.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { incomePath, recordIncome } from "#tests/support/income.ts";
import { extractLink } from "#tests/support/mail.ts";
import { convert, distribute, quote, split } from "#tests/support/market.ts";
import { plainImage, red, uploadPhoto } from "#tests/support/photos.ts";
import { subscribe } from "#tests/support/subscription.ts";

const ana = {
  fullName: "Ana Souza",
  email: "ana@example.com",
  password: "segredo1",
  whatsapp: "11988887777",
};
const lead = {
  fullName: "Ana S.",
  experienceLevel: "iniciante",
  strategy: "ambas",
  whatsapp: "2133334444",
  consent: true,
};

/** The owner of the address signs in with a link. */
async function prove(api: TestApi, client: Client): Promise<void> {
  await client.post("/sign-in-links", { email: ana.email });
  const [mail] = (await api.mails()).slice(-1);
  if (!mail) throw new Error("no mail");
  const token = new URLSearchParams(extractLink(mail).hash.slice(1)).get("link");
  await client.post("/session/link", { token, confirmed: true });
}

it("hands over everything that is kept about the person", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const portfolio = await createPortfolio(client);
  const transaction = await record(client, portfolio, { notes: "minha nota" });
  await client.post("/custodians", { name: "XP" });
  const asset = await client.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  await client.post(`/custom-assets/${asset.id}/valuations`, { day: "2026-11-20", unitValue: "450000" });
  const cdb = await findAsset(client, "CDB");
  const valuation = { day: "2026-11-19", unitValue: "1.5" };
  await client.post(`/custom-assets/${cdb.id}/valuations`, valuation);
  await client.send("PUT", `/assets/${cdb.id}/note`, { body: { note: "renovar", replaces: null } });
  const stranger = await signUp(api, { fullName: "Outra Pessoa" });
  await stranger.post(`/custom-assets/${cdb.id}/valuations`, { day: "2026-11-18", unitValue: "987654" });
  await record(stranger, await createPortfolio(stranger, { name: "Alheia" }));

  const { headers, body } = await client.send("GET", "/account/export");
  expect(headers["content-disposition"]).toMatch(/^attachment/);
  expect(body).toMatchObject({
    person: { email: ana.email, whatsapp: ana.whatsapp },
    consent: { version: expect.any(String) },
    custodians: [{ name: "XP" }],
    customAssets: [{ ticker: "CASA", valuations: [{ day: "2026-11-20", unitValue: "450000" }] }],
    valuations: [{ asset: { ticker: "CDB" }, valuations: [valuation] }],
    notes: [{ assetId: cdb.id, note: "renovar" }],
  });
  const { portfolios, person } = body as {
    portfolios: { id: string; transactions: unknown[] }[];
    person: object;
  };
  // Nothing of the request, for example its network, stands among the person's data.
  const session = await client.get<{ person: object }>("/session");
  expect(Object.keys(person).toSorted()).toEqual(Object.keys(session.person).toSorted());
  expect(portfolios.find(({ id }) => id === portfolio.id)?.transactions).toMatchObject([transaction]);
  expect(JSON.stringify(body)).not.toMatch(/argon2|token|Alheia|Outra Pessoa|987654/);
});

/** Columns that are not exported, as 'table.column': the modules say why. */
const columnsOf = (reason: "secret" | "internal") =>
  modules.flatMap(({ tables = {} }) =>
    Object.entries<Table>(tables).flatMap(([name, { [reason]: columns = [] }]) =>
      columns.map((column) => `${name}.${column}`),
    ),
  );
const secret = columnsOf("secret");
const internal = columnsOf("internal");

const tablesOfPeople = async ({ superuser }: TestApi) => {
  const { rows } = await sql<{ name: string; key: string }>`
    select table_name as name, case table_name when 'users' then 'id' when 'leads' then null else 'user_id' end as key
    from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or table_name in ('users', 'leads'))
    group by table_name order by table_name
  `.execute(superuser);
  return rows;
};

/** The single values of arrays and of JSON columns. */
function partsOf(value: unknown): unknown[] {
  const isNested =
    typeof value === "object" && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value);
  return isNested ? Object.values(value).flatMap(partsOf) : [value];
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString("base64") : String(value);
}

/** Adjustments with a value in every column, one of them in place of a known event, and an ignored event. */
async function recordEvents(api: TestApi, client: Client, portfolio: Portfolio): Promise<void> {
  const petr4 = await findAsset(client, "PETR4");
  const vale3 = await findAsset(client, "VALE3");
  const { id: rico } = await client.post<{ id: string }>("/custodians", { name: "Rico" });
  const { id: clear } = await client.post<{ id: string }>("/custodians", { name: "Clear" });
  for (const { id: assetId } of [petr4, vale3])
    await record(client, portfolio, {
      assetId,
      tradeDate: "2026-10-01",
      quantity: "1000",
      custodianId: rico,
    });
  await split(api, "PETR4", "2026-10-05", "2");
  await split(api, "VALE3", "2026-10-06", "3");
  await convert(api, ["PETR4", "ITUB4"], { day: "2026-10-21", kind: "conversion" });
  await convert(api, ["VALE3", "BBAS3"], { day: "2026-10-22", kind: "conversion" });
  const path = `/portfolios/${portfolio.id}/corporate-events`;
  const known = await client.get<CorporateEvent[]>(path);
  const [second, first, another, other] = known.map(({ id }) => id);
  for (const id of [second, another]) await client.send("PUT", `${path}/ignored/${id}`);
  const { id: bbas3 } = await findAsset(client, "BBAS3");
  await quote(api, "BBAS3", { "2026-10-12": "30", "2026-10-13": "3" });
  await api.superuser
    .updateTable("prices")
    .set({ origin: "provider" })
    .where("asset_id", "=", bbas3)
    .execute();
  await client.send("PUT", `${path}/steps/${bbas3}/2026-10-13`);
  const ratio = { assetId: petr4.id, from: "3.25", to: "7.75", notes: "uma nota do evento" };
  await client.post(path, { ...ratio, kind: "bonus", day: "2026-10-07", unitCost: "5.4321", eventId: other });
  await client.post(path, {
    ...ratio,
    kind: "conversion",
    day: "2026-10-20",
    toAssetId: vale3.id,
    cash: "6.5432",
    costShare: "0.8765",
    eventId: first,
  });
  const transfer = { kind: "transfer", day: "2026-10-08", quantity: "8.7654" };
  const custody = { fromCustodianId: rico, toCustodianId: clear };
  await client.post(path, { ...transfer, ...custody, assetId: vale3.id });
  await client.post(path, { kind: "rights-sale", day: "2026-10-09", total: "9.8765", assetId: vale3.id });
  await moveUnits(client, portfolio);
}

/** Units that came from a portfolio that is deleted, and some that went to another one. */
async function moveUnits(client: Client, portfolio: Portfolio): Promise<void> {
  const wege3 = await findAsset(client, "WEGE3");
  const former = await createPortfolio(client, { name: "Antiga" });
  const latter = await createPortfolio(client, { name: "Nova" });
  const purchase = { quantity: "10", price: "34.5678", fees: "0.1234", tradeDate: "2026-10-02" };
  await record(client, former, { ticker: "WEGE3", ...purchase });
  const move = { kind: "portfolio-transfer", day: "2026-10-12", assetId: wege3.id };
  const send = (from: Portfolio, to: Portfolio, quantity: string) =>
    client.post(`/portfolios/${from.id}/corporate-events`, { ...move, quantity, toPortfolioId: to.id });
  await send(former, portfolio, "7.6543");
  const bond = { ticker: "TESOURO-PREFIXADO-2029", quantity: "2.34", price: "712.3456", fees: "0.4567" };
  await record(client, former, { ...bond, tradeDate: "2026-10-05" });
  const ofBond = { ...move, assetId: (await findAsset(client, bond.ticker)).id, day: "2026-10-13" };
  const toPortfolioId = portfolio.id;
  await client.post(`/portfolios/${former.id}/corporate-events`, {
    ...ofBond,
    quantity: "1.17",
    toPortfolioId,
  });
  await send(portfolio, latter, "3.2109");
  await client.send("DELETE", `/portfolios/${former.id}`);
}

/** Income with a value in every column, and an ignored payment. */
async function recordPayments(api: TestApi, client: Client, portfolio: Portfolio): Promise<void> {
  const confirmed = await distribute(api, "BBDC4", { record: "2026-02-26", perUnit: "1" });
  const ignored = await distribute(api, "BBDC4", { record: "2026-02-27", perUnit: "1" });
  const { id: assetId } = await findAsset(client, "BBDC4");
  const paid = {
    assetId,
    paymentDate: "2026-03-14",
    quantity: "3.1415",
    gross: "12.3456",
    withheld: "0.4321",
  };
  const key = { "idempotency-key": "income-key" };
  await recordIncome(
    client,
    portfolio,
    { ...paid, distributionId: confirmed, notes: "nota do provento" },
    key,
  );
  await client.send("PUT", `${incomePath(portfolio)}/ignored/${ignored}`);
}

it("hands over every value of every table that has something of the person, but for what is secret", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  await prove(api, client);
  await client.post("/account/password", { newPassword: ana.password });
  await uploadPhoto(client, await plainImage(red).jpeg().toBuffer());
  const { holderId, assetId, custodianId } = await createBelongings(askAs(client), "Da Ana");
  const amounts = { quantity: "999999999999.0123456789", price: "0.0000000001", fees: "7.7700000001" };
  await recordEvents(api, client, await createPortfolio(client));
  const paying = await createPortfolio(client, { name: "Proventos" });
  await recordPayments(api, client, paying);
  await confirmImport(client, importsPath(paying), [
    onePurchase,
    otherPurchase,
    positions(position("PETR4", "1234567")),
  ]);
  const portfolio = await createPortfolio(client, { benchmarkPercent: "101.2345" });
  await record(client, portfolio, { ...amounts, assetId, custodianId, notes: "minha nota" });
  await client.post("/leads", { ...lead, email: ana.email, plan: "monthly" });
  await client.post("/account/totp", { password: ana.password });
  await client.post("/sign-in-links", { email: ana.email });
  await api.runJobs();
  await subscribe(api, ana.email, {
    planType: "monthly",
    expiresAt: "2026-02-02T02:59:59.999Z",
    endedAt: "2026-02-01T12:00:00Z",
  });
  await subscribe(api, ana.email, { planType: "annual", expiresAt: "2027-01-02T02:59:59.999Z" });
  await api.superuser.updateTable("users").set({ previous_visit_at: "2026-11-12T15:00:00Z" }).execute();
  await api.superuser.updateTable("tax_reminders").set({ reminded_month: "2026-10" }).execute();
  await api.superuser
    .updateTable("mail_settings")
    .set({ darf_month: "2026-09", reported_month: "2026-08", alerts_to_whatsapp: true })
    .execute();
  await api.superuser.updateTable("goal_states").set({ reached_at: "2026-11-11T11:11:11Z" }).execute();
  await api.superuser
    .updateTable("price_alerts")
    .set({ fired_at: "2026-11-19T13:14:15Z", fired_day: "2026-11-30", fired_close: "766.1234" })
    .execute();
  const { person } = await client.get<{ person: Person }>("/session");
  const now = new Date("2026-11-18T15:00:00Z");
  await api.superuser.updateTable("totp").set({ confirmed_at: now, last_step: 58_888_888 }).execute();
  await api.superuser.updateTable("tokens").set({ tries: 4 }).execute();
  await api.superuser
    .insertInto("recovery_codes")
    .values({ user_id: person.id, code_hash: Buffer.alloc(32) })
    .execute();
  await api.superuser
    .insertInto("identities")
    .values({ issuer: "https://provider.test", subject: "ana-there", user_id: person.id, linked_at: now })
    .execute();
  await api.superuser
    .insertInto("identity_requests")
    .values({
      issuer: "https://other.test",
      subject: "who-asks-there",
      user_id: person.id,
      requested_at: new Date("2026-11-17T15:00:00Z"),
      refused_at: new Date("2026-11-18T16:00:00Z"),
      expires_at: new Date("2026-11-25T16:00:00Z"),
    })
    .execute();
  const { id: client_id } = await api.superuser
    .insertInto("oauth_clients")
    .values({
      name: "Assistente da Ana",
      redirect_uris: ["https://assistant.test/back"],
      created_at: now,
      expires_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await api.superuser
    .insertInto("oauth_grants")
    .values({
      user_id: person.id,
      client_id,
      scopes: ["read"],
      code_hash: Buffer.alloc(32, 1),
      access_hash: Buffer.alloc(32, 2),
      refresh_hash: Buffer.alloc(32, 3),
      created_at: now,
      access_expires_at: now,
      expires_at: new Date("2026-12-18T15:00:00Z"),
      used_at: now,
    })
    .execute();
  await api.superuser
    .insertInto("whatsapp_links")
    .values({
      user_id: person.id,
      phone: "5511987651234",
      identity_hash: "DF2lS5v2W6x=",
      linked_at: new Date("2026-11-14T14:14:14Z"),
      heard_at: new Date("2026-11-15T15:15:15Z"),
      is_stopped: true,
      frame: "quadro-assinado",
      choices: ["escolha-assinada"],
      choices_key: "0a1b2c3d",
      framed_at: new Date("2026-11-16T16:16:16Z"),
    })
    .execute();
  await api.superuser
    .insertInto("whatsapp_codes")
    .values({ user_id: person.id, code_hash: Buffer.alloc(32, 4), expires_at: now })
    .execute();
  await api.superuser
    .insertInto("passkeys")
    .values({
      user_id: person.id,
      credential_id: "AAAA",
      public_key: Buffer.alloc(9, 7),
      counter: 5,
      transports: ["usb"],
      backed_up: false,
      name: "Meu celular",
      created_at: now,
      used_at: now,
    })
    .execute();

  const { headers, body } = await client.send("GET", "/account/export");
  expect(headers["content-disposition"]).toBe('attachment; filename="meus-dados.json"');
  const exported = JSON.stringify(body);
  const missing: string[] = [];
  const empty: string[] = [];
  for (const { name, key } of await tablesOfPeople(api)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} ${key ? sql`where ${sql.ref(key)} = ${person.id}` : sql``}
    `.execute(api.superuser);
    expect(rows.length, `no row of ${name}: add one in tests/support/belongings.ts`).not.toBe(0);
    for (const column of Object.keys(rows[0] ?? {}))
      if (rows.every((row) => row[column] === null) && !internal.includes(`${name}.${column}`))
        empty.push(`${name}.${column}`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const place = `${name}.${column}`;
        if (value === null || typeof value === "boolean") continue;
        if (secret.includes(place)) expect(exported).not.toContain(`"${textOf(value)}"`);
        else if (!internal.includes(place))
          for (const part of partsOf(value)) if (!exported.includes(textOf(part))) missing.push(place);
      }
    }
  }
  const advice =
    "not exported: add it to what 'exported' of its module reads, or name it there as 'internal' or 'secret'";
  expect([...new Set(missing)], advice).toEqual([]);
  expect(empty, "a column without a value is not tested: give it one in tests/support/belongings.ts").toEqual(
    [],
  );
  expect(body).toMatchObject({
    portfolios: [
      { benchmarkPercent: "101.2345", transactions: [amounts] },
      {
        name: "Proventos",
        income: [{ asset: { ticker: "BBDC4" }, gross: "12.3456", notes: "nota do provento" }],
        ignoredIncome: [{ ticker: "BBDC4", recordDate: "2026-02-27" }],
      },
      { name: "Nova", corporateEvents: [{ kind: "portfolio-arrival", ticker: "WEGE3", kept: null }] },
      {
        corporateEvents: [
          { kind: "bonus", ticker: "PETR4" },
          { kind: "transfer", ticker: "VALE3" },
          { kind: "rights-sale", ticker: "VALE3" },
          { kind: "portfolio-arrival", ticker: "WEGE3", kept: { cost: "264.59231154" } },
          { kind: "portfolio-transfer", ticker: "WEGE3", quantity: "3.2109" },
          {
            kind: "portfolio-arrival",
            ticker: "TESOURO-PREFIXADO-2029",
            // Half of 2.34 × 712.3456 and of the fees.
            kept: { purchases: [{ day: "2026-10-05", quantity: "1.17", invested: "833.444352" }] },
          },
          { kind: "conversion", ticker: "PETR4", toTicker: "VALE3" },
        ],
        ignoredCorporateEvents: [{ ticker: "VALE3" }, { ticker: "VALE3" }],
        answeredPriceSteps: [{ ticker: "BBAS3", day: "2026-10-13" }],
      },
      { name: "Da Ana", benchmarkSpread: "5.6789", holderId },
    ],
  });
});

it("exports the leads and messages of an address only after a proof of the address", async () => {
  await using api = await startApi();
  await api.client().post("/leads", { ...lead, email: ana.email });
  const client = await signUp(api, ana);
  expect(await client.get("/account/export")).not.toHaveProperty("lead");
  await prove(api, client);
  expect(await client.get("/account/export")).toMatchObject({
    lead: { ...lead, email: ana.email, consent: { version: expect.any(String) } },
  });
  const bia = await signUp(api);
  expect(JSON.stringify(await bia.get("/account/export"))).not.toContain(lead.whatsapp);
});

it("answers 401, never 500, while the account is deleted, wherever the export stands", async () => {
  for (const table of ["sessions", "users", "avatars", "identities", "devices", "passkeys", "portfolios"]) {
    await using api = await startApi();
    const client = await signUp(api, ana);
    const { person } = await client.get<{ person: Person }>("/session");
    const answer = await api.superuser.transaction().execute(async (db) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db);
      const pending = client.send("GET", "/account/export");
      const waiting = sql<{ waiting: boolean }>`
        select exists (select from pg_locks where not granted and relation = ${table}::regclass) as waiting`;
      await vi.waitUntil(async () => (await waiting.execute(db)).rows[0]?.waiting, { timeout: 10_000 });
      await db.deleteFrom("users").where("id", "=", person.id).execute();
      return { pending };
    });
    const { status, body } = await answer.pending;
    expect({ table, status }).toEqual({ table, status: 401 });
    expect(body).toMatchObject({ type: expect.stringContaining("unauthenticated") });
  }
});
