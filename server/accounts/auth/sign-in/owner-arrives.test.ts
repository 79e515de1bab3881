import { sql } from "kysely";
import { expect, it } from "vitest";
import { signUp, startApi } from "#tests/support/api.ts";
import {
  anaByLink,
  askForLink as ask,
  newestToken,
  redeemLink as redeem,
  signedInEmail,
} from "#tests/support/links.ts";

it("ends the password and the sessions of a stranger who signed up with the owner's address, and keeps the owner's", async () => {
  await using api = await startApi();
  const intruder = await signUp(api, anaByLink);
  const owner = api.client();
  await ask(owner);
  await redeem(owner, await newestToken(api));
  expect(await signedInEmail(intruder)).toBeUndefined();
  const withOldPassword = { body: { email: anaByLink.email, password: anaByLink.password } };
  expect((await intruder.send("POST", "/session", withOldPassword)).status).toBe(401);
  expect(await owner.get("/session")).toMatchObject({ person: { hasPassword: false } });

  const change = { body: { newPassword: "segredo2" } };
  expect((await owner.send("POST", "/account/password", change)).status).toBe(204);
  expect(await owner.get("/session")).toMatchObject({ person: { hasPassword: true } });
  expect((await owner.send("POST", "/account/password", change)).status).toBe(422);

  const otherBrowser = api.client();
  await ask(otherBrowser);
  await redeem(otherBrowser, await newestToken(api));
  expect(await signedInEmail(owner)).toBe(anaByLink.email);
  const { status } = await api
    .client()
    .send("POST", "/session", { body: { email: anaByLink.email, password: "segredo2" } });
  expect(status).toBe(200);
});

it("refuses a password that was right when the owner came in the middle of it", async () => {
  await using api = await startApi();
  await signUp(api, anaByLink);
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  const intruder = api.client();
  const answer = await api.owner.connection().execute(async (owner) => {
    await sql`set role aporte_accounts`.execute(owner);
    await sql`begin`.execute(owner);
    await sql`update users set password_hash = null`.execute(owner);
    await sql`delete from sessions`.execute(owner);
    const signingIn = intruder.send("POST", "/session", {
      body: { email: anaByLink.email, password: anaByLink.password },
    });
    await expect.poll(async () => (await waiting.execute(api.superuser)).rows[0]?.count).toBe(1);
    await sql`commit`.execute(owner);
    await sql`reset role`.execute(owner);
    return signingIn;
  });
  expect(answer).toMatchObject({ status: 401, body: { type: "invalid-credentials" } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await api.superuser.selectFrom("sessions").selectAll().execute()).toEqual([]);
});
