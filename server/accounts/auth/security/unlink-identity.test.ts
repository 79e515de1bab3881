import { expect, it } from "vitest";
import type { AccountSecurity } from "#contract/second-factors.ts";
import { type Client, signUp } from "#tests/support/api.ts";
import { type ApiWithGoogle, countRows, signInWithGoogle, startWithGoogle } from "#tests/support/google.ts";
import { anaAtGoogle } from "#tests/support/issuer.ts";

const password = "segredo1";

const linkedTo = async (client: Client) =>
  (await client.get<AccountSecurity>("/account/security")).identities;
const unlink = (client: Client, id: string | undefined, proof: object = {}) =>
  client.send("DELETE", `/account/identities/${id}`, { body: proof });

/** Signs up with Google and then sets a password. */
async function withPassword(api: ApiWithGoogle): Promise<Client> {
  const client = api.client();
  await signInWithGoogle(client, api);
  await client.post("/account/password", { newPassword: password });
  return client;
}

it("unlinks for who shows the password, tells the owner, and lets the password in", async () => {
  await using api = await startWithGoogle();
  const client = await withPassword(api);
  await api.mails();
  const [linked, ...more] = await linkedTo(client);
  expect(more).toEqual([]);
  expect(linked).toEqual({ id: expect.any(String), linkedAt: "2026-11-20T15:00:00.000Z" });

  expect(await unlink(client, linked?.id)).toMatchObject({
    status: 422,
    body: { errors: [{ field: "password", message: "A senha atual está incorreta." }] },
  });
  expect(await linkedTo(client)).toEqual([linked]);
  expect((await unlink(client, linked?.id, { password })).status).toBe(204);
  expect(await linkedTo(client)).toEqual([]);
  expect((await unlink(client, linked?.id, { password })).status).toBe(404);
  const mail = (await api.mails()).at(-1);
  expect(mail?.to).toMatchObject([{ address: anaAtGoogle.email }]);
  expect(mail?.text).toContain("Uma conta do Google foi desvinculada da sua conta em");
  await api.client().post("/session", { email: anaAtGoogle.email, password });
});

it("lets in nobody whom the provider knows by another address afterwards, and links the own one again", async () => {
  await using api = await startWithGoogle();
  const client = await withPassword(api);
  const [linked] = await linkedTo(client);
  await unlink(client, linked?.id, { password });
  expect((await signInWithGoogle(api.client(), api, { email_verified: false })).status).toBe(403);
  await signInWithGoogle(api.client(), api, { email: "ana.lima@example.com" });
  expect(await countRows(api)).toMatchObject({ users: 2, identities: 1 });
  await signInWithGoogle(api.client(), api, { sub: "another" });
  expect(await linkedTo(client)).toHaveLength(1);
});

it("is refused while it is the only way in, also to two at once", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  await signInWithGoogle(client, api);
  const [first] = await linkedTo(client);
  expect(await unlink(client, first?.id)).toMatchObject({ status: 409, body: { type: "only-way-in" } });

  await signInWithGoogle(api.client(), api, { sub: "another" });
  const { identityRequest } = await client.get<AccountSecurity>("/account/security");
  await client.post(`/account/identity-requests/${identityRequest?.id}/allow`, {});
  const both = await linkedTo(client);
  const answers = await Promise.all(both.map(({ id }) => unlink(client, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await linkedTo(client)).toHaveLength(1);
  const notices = (await api.mails()).filter(({ text }) => text?.includes("foi desvinculada"));
  expect(notices).toHaveLength(1);
});

it("counts a passkey as a way in", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  await signInWithGoogle(client, api);
  const { id } = await api.superuser.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await api.superuser
    .insertInto("passkeys")
    .values({
      user_id: id,
      credential_id: "AA",
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      backed_up: false,
      name: "Meu celular",
      created_at: new Date(),
    })
    .execute();
  const [linked] = await linkedTo(client);
  expect((await unlink(client, linked?.id)).status).toBe(204);
});

it("asks a person without password and code for a recent sign-in", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  await signInWithGoogle(client, api);
  const [linked] = await linkedTo(client);
  api.setNow("2026-11-20T15:10:01Z");
  expect(await unlink(client, linked?.id)).toMatchObject({ status: 403, body: { type: "proof-missing" } });
});

it("is not for others to do", async () => {
  await using api = await startWithGoogle();
  const client = await withPassword(api);
  const stranger = await signUp(api, { password });
  const [linked] = await linkedTo(client);
  expect((await unlink(stranger, linked?.id, { password })).status).toBe(404);
  expect((await unlink(client, "google", { password })).status).toBe(404);
  expect(await linkedTo(stranger)).toEqual([]);
  expect(await linkedTo(client)).toEqual([linked]);
});
