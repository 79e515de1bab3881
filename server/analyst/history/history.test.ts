import { expect, it } from "vitest";
import type { QuestionHistory } from "#contract/question-history.ts";
import { type Client, createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";

const path = "/account/analyst/history";
const read = (client: Client) => client.get<QuestionHistory>(path);
const keep = (client: Client, isKept: boolean) => client.send("PUT", path, { body: { isKept } });
const ask = (client: Client, text: string, more: object = {}) =>
  client.post("/analyst/questions", { text, ...more });
const texts = async (client: Client) => (await read(client)).questions.map(({ text }) => text);

it("keeps no question until the person says so, and deletes all when the person ends it", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await ask(ana, "ajuda");
  expect(await read(ana)).toEqual({ isKept: false, questions: [] });
  expect((await keep(ana, true)).status).toBe(204);
  expect((await keep(ana, true)).status).toBe(204);
  await ask(ana, "O que é DARF?");
  await ask(ana, "ajuda");
  expect(await read(ana)).toEqual({
    isKept: true,
    questions: [
      { text: "ajuda", askedAt: expect.any(String) },
      { text: "O que é DARF?", askedAt: expect.any(String) },
    ],
  });
  expect((await ana.send("GET", "/account/export")).body).toMatchObject({
    questions: { isKept: true, questions: [{ text: "ajuda" }, { text: "O que é DARF?" }] },
  });
  await keep(ana, false);
  await keep(ana, true);
  expect(await texts(ana)).toEqual([]);
});

it("lists a question once, the newest first, and as many as the limit says", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { keptQuestions: 3 } }) });
  const ana = await signUp(api);
  await createPortfolio(ana);
  await keep(ana, true);
  for (const [minute, text] of ["a", "b", "c", "a", "d"].entries()) {
    api.setNow(`2026-11-19T15:0${minute}:00Z`);
    await ask(ana, `o que é ${text}?`);
  }
  expect(await texts(ana)).toEqual(["o que é d?", "o que é a?", "o que é c?"]);
  await ask(ana, "PETR4", { choice: "x" });
  expect(await texts(ana)).toHaveLength(3);
  await ana.send("DELETE", path);
  expect(await read(ana)).toEqual({ isKept: true, questions: [] });
});

it("shows and deletes nothing of another person", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  await keep(ana, true);
  await ask(ana, "ajuda");
  await ask(bia, "o que é CDI?");
  expect(await read(bia)).toEqual({ isKept: false, questions: [] });
  await bia.send("DELETE", path);
  await keep(bia, false);
  expect(await texts(ana)).toEqual(["ajuda"]);
});
