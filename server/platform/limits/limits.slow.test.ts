import { expect, it } from "vitest";
import { networksOf } from "#server/platform/lib/network.ts";
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

const forwarded = (client: Client, addresses: string, password = "wrong1") =>
  client.send("POST", "/session", {
    body: { email: ana.email, password },
    headers: { "x-forwarded-for": addresses, "x-real-ip": addresses, forwarded: `for=${addresses}` },
    ip: "10.0.0.1",
  });

it.each([
  ["nobody", 0, (attempt: number) => `198.51.100.${attempt}`, "198.51.100.99"],
  ["one proxy", 1, (attempt: number) => `198.51.100.${attempt}, 203.0.113.9`, "203.0.113.9"],
  [
    "two proxies",
    2,
    (attempt: number) => `198.51.100.${attempt}, 203.0.113.9, 10.0.0.2`,
    "203.0.113.9, 10.0.0.2",
  ],
])("believes %s about where somebody is, and no one further", async (_, trustedProxies, madeUp, again) => {
  await using api = await startApi({ trustedProxies });
  await signUp(api, ana);
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect((await forwarded(api.client(), madeUp(attempt))).status).toBe(401);
  expect((await forwarded(api.client(), again, ana.password)).status).toBe(429);
  if (trustedProxies === 0) return;
  const otherAddress = again.replace("203.0.113.9", "203.0.113.10");
  expect((await forwarded(api.client(), otherAddress, ana.password)).status).toBe(200);
  const sessions = await api.superuser.selectFrom("sessions").select("ip").execute();
  expect(sessions.map(({ ip }) => ip)).toContain("203.0.113.10");
});

it("counts the addresses of one household together", async () => {
  await using api = await startApi({ trustedProxies: 1 });
  await signUp(api, ana);
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect((await forwarded(api.client(), `2001:db8:1:2:${attempt}::${attempt}`)).status).toBe(401);
  const refused = await forwarded(api.client(), "2001:db8:1:2::9", ana.password);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect((await forwarded(api.client(), "2001:db8:1:3::9", ana.password)).status).toBe(200);
});

it("counts attempts from one network at any accounts, and an e-mail in whatever letters as one", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  const emailOf = (attempt: number) => [ana.email, " ANA@example.com", "Ana@Example.COM "][attempt % 3] ?? "";
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await signIn(api.client(), "wrong1", "203.0.113.9", emailOf(attempt))).status).toBe(401);
  expect((await signIn(api.client(), ana.password)).status).toBe(429);

  const tries = Array.from({ length: 95 }, (_, attempt) =>
    signIn(api.client(), "wrong1", "203.0.113.9", `person${attempt}@nowhere.example`),
  );
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  expect((await signIn(api.client(), ana.password, "203.0.113.10")).status).toBe(200);
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
])("takes %s for the network %s", (ip, network) => expect(networksOf(ip)).toEqual({ network }));

it.each(["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:0DB8:1:2::1%eth0"])(
  "takes %s for its /64, in its /48",
  (ip) => expect(networksOf(ip)).toEqual({ network: "2001:db8:1:2::/64", site: "2001:db8:1::/48" }),
);

it("counts the networks of one IPv6 /48 together, at eight times the limit of one", async () => {
  await using api = await startApi();
  const ask = async (attempt: number, site = "9") => {
    const email = `person-${site}-${attempt}@example.com`;
    const ip = `2001:db8:${site}:${attempt.toString(16)}::1`;
    return (await api.client().send("POST", "/sign-in-links", { body: { email }, ip })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 250 }, (_, attempt) => ask(attempt)));
  expect(statuses.filter((status) => status === 202)).toHaveLength(240);
  expect(await ask(1, "a")).toBe(202);
});

it("refuses a stolen session after ten wrong proofs, and the owner's browser not at all", async () => {
  await using api = await startApi();
  const owner = await signUp(api, ana);
  const phone = api.client();
  await phone.post("/session", ana);
  const prove = async (client: Client, password: string, cookie?: string) => {
    const headers = cookie ? { headers: { cookie } } : {};
    return (await client.send("POST", "/account/totp", { body: { password }, ...headers })).status;
  };
  const thief = async (cookie?: string) => {
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push(await prove(api.client(), "errada1", cookie));
    return statuses;
  };
  expect(await thief(owner.cookie())).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await thief(phone.cookie())).toEqual([...Array(10).fill(422), 429, 429]);
  await phone.send("DELETE", "/session");
  await phone.post("/session", ana);
  expect(await thief(phone.cookie())).toEqual(Array(12).fill(429));
  expect(await prove(owner, ana.password)).toBe(200);
  expect(await prove(phone, ana.password)).toBe(200);
});

it("lets an owner whose whole browser was stolen prove who they are after signing in again", async () => {
  await using api = await startApi();
  const owner = await signUp(api, ana);
  const change = (currentPassword: string) =>
    owner.send("POST", "/account/password", { body: { currentPassword, newPassword: "segredo2" } });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await change("errada1")).status).toBe(422);
  expect((await change(ana.password)).status).toBe(429);
  await owner.post("/session", ana);
  expect((await change(ana.password)).status).toBe(204);
});
