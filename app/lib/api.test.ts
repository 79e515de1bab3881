import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, onSignedOut, requireKey, toApiError } from "./api.ts";

const offline = "Sem conexão com o servidor. Verifique sua internet e tente novamente.";
const unexpected = "Algo deu errado do nosso lado. Tente novamente em instantes.";
const unavailable = "O serviço está temporariamente indisponível. Tente novamente em instantes.";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (response: () => Promise<Response>) => vi.stubGlobal("fetch", response);
const post = () => api.post("/feedback", {});

test("a dead network is reported as a lost connection", async () => {
  answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(post()).rejects.toThrow(offline);
});

test("an answer is waited for half a minute, and then the connection counts as lost", async () => {
  answerWith(() => new Promise(() => {}));
  const failure = post().catch((error: Error) => error.message);
  const pending = Symbol("pending");
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await Promise.race([failure, pending])).toBe(pending);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBe(offline);
});

test.each([
  [429, undefined, "Muitas tentativas. Aguarde um pouco e tente novamente."],
  [400, {}, unexpected],
  [403, "<h1>Forbidden</h1>", unexpected],
  [404, "<h1>Not Found</h1>", unexpected],
  [413, "<h1>Request Entity Too Large</h1>", "O conteúdo enviado é grande demais."],
  [502, "<h1>Bad Gateway</h1>", unavailable],
  [503, { type: "about:blank", title: "Texto de outro servidor" }, unavailable],
  [401, { type: "wrong-code", title: "Código incorreto." }, "Código incorreto."],
  [
    429,
    { type: "too-many-requests", title: "Muitas", detail: "Tente em 15 minutos." },
    "Tente em 15 minutos.",
  ],
])("an answer %i with the body %j is reported as '%s'", async (status, body, text) => {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  answerWith(async () => new Response(sent, { status }));
  await expect(post()).rejects.toThrow(text);
});

test("a page of another network in place of an answer is a failure", async () => {
  answerWith(async () => new Response("<h1>Entre na rede</h1>", { status: 200 }));
  await expect(post()).rejects.toThrow(SyntaxError);
});

test("an answer without the key that it must have is a failure", () => {
  const check = requireKey<{ id?: string }>("id");
  expect(check({ id: "1" })).toEqual({ id: "1" });
  expect(() => check({})).toThrow(TypeError);
});

test("the end of the session is reported until nobody listens any more", () => {
  let ends = 0;
  const stop = onSignedOut(() => {
    ends += 1;
  });
  toApiError(401, { type: "unauthenticated", title: "Sua sessão terminou. Entre novamente." });
  toApiError(401, { type: "invalid-credentials", title: "E-mail ou senha incorretos." });
  stop();
  toApiError(401, { type: "unauthenticated", title: "Sua sessão terminou. Entre novamente." });
  expect(ends).toBe(1);
});

test("a deletion succeeds where nothing is left to delete, and no other failure is ignored", async () => {
  answerWith(async () => new Response('{"type":"not-found","title":"x"}', { status: 404 }));
  await expect(api.delete("/portfolios/1")).resolves.toBeUndefined();
  answerWith(async () => new Response("{}", { status: 503 }));
  await expect(api.delete("/portfolios/1")).rejects.toThrow(unavailable);
});
