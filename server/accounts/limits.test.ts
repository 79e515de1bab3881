import { expect, it } from "vitest";
import { networkOf } from "#server/accounts/limits.ts";
import { type Client, signUp, startApi } from "#tests/support/api.ts";

const ana = { email: "ana@example.com", password: "segredo1" };
const signIn = (client: Client, password: string, ip = "203.0.113.9", email = ana.email) =>
  client.send("POST", "/session", { body: { email, password }, ip });

it("refuses the eleventh attempt at an account from one network, says when to come back, and leaves others alone", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  await signUp(api, { email: "bia@example.com" });
  const attacker = api.client();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await signIn(attacker, `wrong${attempt}`)).status).toBe(401);
  }
  const refused = await signIn(attacker, ana.password);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      title: "Muitas tentativas. Aguarde um pouco e tente novamente.",
      detail: "Muitas tentativas. Tente novamente em 15 minutos.",
    },
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await signIn(attacker, "segredo1", "203.0.113.9", "bia@example.com")).status).toBe(200);
  expect((await signIn(api.client(), ana.password, "198.51.100.7")).status).toBe(200);
});

it("looks at no password once an account is under attack from everywhere, and the owner's own device still enters", async () => {
  await using api = await startApi();
  const owner = await signUp(api, ana);
  await owner.send("DELETE", "/session");
  const statuses = new Map<number, number>();
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { status } = await signIn(api.client(), "wrong1", `198.51.${attempt % 256}.${attempt >> 8}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [401, 100],
    [429, 200],
  ]);
  expect((await signIn(api.client(), ana.password, "192.0.2.1")).status).toBe(429);
  expect((await signIn(owner, ana.password, "192.0.2.1")).status).toBe(200);
});

it("keeps its counts over a restart and among instances", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  for (let attempt = 1; attempt <= 11; attempt += 1) await signIn(api.client(), "wrong1");
  await using another = await api.instance();
  expect((await signIn(another.client(), ana.password)).status).toBe(429);
});

it("forgets failures once the right password is given", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  for (let round = 0; round < 4; round += 1) {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(api.client(), "wrong1");
    expect((await signIn(api.client(), ana.password)).status).toBe(200);
  }
});

it("takes a device cookie that somebody made up for nothing", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  const attempts = Array.from({ length: 12 }, (_, attempt) =>
    api.client().send("POST", "/session", {
      body: { ...ana, password: "wrong1" },
      headers: { cookie: `device=${"a".repeat(42)}${attempt}` },
    }),
  );
  const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
});

it("limits sign-ups from one network", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  const again = () => api.client().send("POST", "/accounts", { body: { ...ana, fullName: "Ana" } });
  for (let attempt = 0; attempt < 29; attempt += 1) expect((await again()).status).toBe(409);
  expect((await again()).status).toBe(429);
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["unix:", "unknown"],
])("takes %s for the network %s", (ip, network) => expect(networkOf(ip)).toBe(network));

it("takes the addresses of one household for one network", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff::9"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
});
