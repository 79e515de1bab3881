import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import { type Client, signUp, startApi } from "#tests/support/api.ts";

const ana = { email: "ana@example.com", password: "segredo1" };
const cores = availableParallelism();

it("lets an owner in ahead of a crowd of guessers at many accounts, and puts off whom it would keep waiting", async () => {
  await using api = await startApi();
  const owner = await signUp(api, ana);
  const session = await signUp(api);
  await owner.send("DELETE", "/session");
  const answered: string[] = [];
  async function ask(who: string, answer: ReturnType<Client["send"]>) {
    const { status, headers } = await answer;
    answered.push(who);
    return { status, retryAfter: headers["retry-after"] };
  }
  const crowd = Array.from({ length: 120 * cores }, (_, guess) => {
    const ip = `198.18.${guess >> 8}.${guess % 256}`;
    const body = { email: `victim${guess}@example.com`, password: "wrong1" };
    return ask("guess", api.client().send("POST", "/session", { body, ip }));
  });
  const entered = await ask("owner", owner.send("POST", "/session", { body: ana, ip: "203.0.113.8" }));
  expect(entered.status).toBe(200);
  const change = { currentPassword: "segredo1", newPassword: "segredo2" };
  expect(await ask("change", session.send("POST", "/account/password", { body: change }))).toMatchObject({
    status: 204,
  });

  const answers = await Promise.all(crowd);
  // Without priority, the owner's last response would come after all that are checked. A busy machine answers some before it.
  expect(answered.slice(answered.indexOf("change")).length).toBeGreaterThan(8 * cores);
  const checked = answers.filter(({ status }) => status === 401);
  const postponed = answers.filter(({ status }) => status === 503);
  expect(checked.length + postponed.length).toBe(crowd.length);
  expect(checked.length).toBeGreaterThan(64 * cores);
  expect(postponed.filter(({ retryAfter }) => retryAfter === "5").length).toBeGreaterThan(0);
  expect((await api.client().send("POST", "/session", { body: ana })).status).toBe(200);
});
