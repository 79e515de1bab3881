import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";

/** Each hash of this password is calculated (tests/support/known-password.ts). */
const ana = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo3" };
const ours = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

const signIn = (api: TestApi, password: string, more = {}) =>
  api.client().send("POST", "/session", { body: { email: ana.email, password, ...more } });
const change = (client: Client, currentPassword: string, newPassword: string) =>
  client.send("POST", "/account/password", { body: { currentPassword, newPassword } });

async function storedHash({ superuser }: TestApi): Promise<string | null> {
  const query = superuser.selectFrom("users").select("password_hash").where("email", "=", ana.email);
  return (await query.executeTakeFirstOrThrow()).password_hash;
}

it("is kept as argon2id over 19 MiB, twice, with a salt of its own", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const first = await storedHash(api);
  expect(first).toMatch(ours);
  expect((await change(client, ana.password, ana.password)).status).toBe(204);
  const second = await storedHash(api);
  expect(second).toMatch(ours);
  expect(second).not.toBe(first);
});

it("has 6 to 128 characters", async () => {
  await using api = await startApi();
  const register = (length: number) =>
    api.client().send("POST", "/accounts", {
      body: { ...ana, email: `ana${length}@example.com`, password: "ã".repeat(length) },
    });
  const statuses = [];
  for (const length of [5, 6, 128, 129]) statuses.push((await register(length)).status);
  expect(statuses).toEqual([400, 201, 201, 400]);
  const client = await signUp(api, ana);
  const long = await change(client, ana.password, "a".repeat(129));
  expect(long).toMatchObject({
    status: 400,
    body: { errors: [{ field: "newPassword", message: "Senha deve ter no máximo 128 caracteres" }] },
  });
  expect((await change(client, ana.password, "a".repeat(128))).status).toBe(204);
});

const long = `${"segredo comprido ".repeat(7)}fim?`;
it.each([
  ["at the end of 123", long, `${long.slice(0, -1)}!`],
  ["after the 72nd byte", "a".repeat(73), `${"a".repeat(72)}b`],
  ["by one more", "a".repeat(127), "a".repeat(128)],
  ["after a NUL", "segredo\u0000um", "segredo\u0000dois"],
  ["by a blank before", " segredo1", "segredo1"],
  ["by a blank behind", "segredo1\n", "segredo1"],
  ["by nothing but blanks", "      ", "       "],
  ["in capitals", "Segredo1", "segredo1"],
])("opens with no other that differs %s", async (_, password, other) => {
  await using api = await startApi();
  await signUp(api, { ...ana, password });
  expect((await signIn(api, other)).status).toBe(401);
  expect((await signIn(api, password)).status).toBe(200);
});

it("is hashed again if it was hashed in another way, by its owner alone, also with many at once", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  const old = await hash(ana.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await api.superuser.updateTable("users").set({ password_hash: old }).execute();
  expect((await signIn(api, "segredo2")).status).toBe(401);
  expect(await storedHash(api)).toBe(old);

  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(api, ana.password)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const renewed = await storedHash(api);
  expect(renewed).toMatch(ours);
  expect((await signIn(api, ana.password)).status).toBe(200);
  expect(await storedHash(api)).toBe(renewed);
});

it("is looked at as long where there is none, or no such account", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  await signUp(api, { email: "bia@example.com" });
  const query = api.superuser.updateTable("users").set({ password_hash: null });
  await query.where("email", "=", "bia@example.com").execute();
  const emails = [ana.email, "bia@example.com", "nobody@example.com"];
  const times = new Map<string, number[]>(emails.map((email) => [email, []]));
  for (let round = 0; round < 15; round += 1) {
    for (const email of emails) {
      const started = performance.now();
      const body = { email, password: "wrong1" };
      const { status } = await api.client().send("POST", "/session", { body, ip: `198.51.100.${round}` });
      times.get(email)?.push(performance.now() - started);
      expect(status).toBe(401);
    }
  }
  const [wrong = 0, ...others] = [...times.values()].map((each) => Math.min(...each));
  // Without hashing, the response takes a tenth of the time.
  for (const other of others) expect(other / wrong).toBeGreaterThan(0.5);
});
