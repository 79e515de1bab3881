import { expect, it } from "vitest";
import { signUp, startApi } from "#tests/support/api.ts";

const ana = { email: "ana@example.com", password: "segredo1" };
const guesses = 2_000;

it("looks at a hundred of two thousand guesses at a password, and nobody else notices", async () => {
  await using api = await startApi();
  const owner = await signUp(api, ana);
  await owner.send("DELETE", "/session");
  const bia = await signUp(api, { email: "bia@example.com" });

  const statuses: Record<number, number> = {};
  let next = 0;
  async function guess(): Promise<void> {
    const attacker = api.client();
    while (next < guesses) {
      const attempt = next++;
      const { status } = await attacker.send("POST", "/session", {
        body: { email: ana.email, password: `wrong${attempt}` },
        ip: `198.18.${(attempt >> 8) % 256}.${attempt % 256}`,
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  const otherStatuses: number[] = [];
  async function sendOrdinaryRequests(): Promise<void> {
    while (next < guesses) {
      const newBrowser = api.client();
      const body = { email: "bia@example.com", password: "segredo1" };
      otherStatuses.push((await bia.send("GET", "/portfolios")).status);
      otherStatuses.push((await newBrowser.send("POST", "/session", { body, ip: "203.0.113.7" })).status);
      otherStatuses.push((await owner.send("POST", "/session", { body: ana, ip: "203.0.113.8" })).status);
    }
  }
  await Promise.all([...Array.from({ length: 8 }, guess), sendOrdinaryRequests()]);
  expect(statuses).toEqual({ 401: 100, 429: guesses - 100 });
  expect(otherStatuses.length).toBeGreaterThan(10);
  expect(new Set(otherStatuses)).toEqual(new Set([200]));
});
