import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#app/lib/api.ts";
import { signOut } from "./session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A client with a query that answers once it is cancelled. */
function startQuery() {
  const client = new QueryClient();
  const signals: AbortSignal[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<never>((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  };
  client.fetchQuery({ queryKey: ["positions"], queryFn, retry: false }).catch(() => {});
  return { client, signals };
}

test("signing out ends requests that are under way before it ends the session", async () => {
  const { client, signals } = startQuery();
  const ended: boolean[] = [];
  vi.stubGlobal("fetch", async () => {
    ended.push(...signals.map(({ aborted }) => aborted));
    return new Response(null, { status: 204 });
  });
  await signOut(client);
  expect(ended).toEqual([true]);
});

/** The requests that were sent: reads answer at once, the end of the session by `end`. */
function stubServer(end: () => Promise<Response>): string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    sent.push(`${method} ${path}`);
    return method === "DELETE" ? end() : Response.json([]);
  });
  return sent;
}

test("a read that begins while the session ends is not sent", async () => {
  const ending = Promise.withResolvers<Response>();
  const sent = stubServer(() => ending.promise);
  const leaving = signOut(new QueryClient());
  void api.get("/positions");
  ending.resolve(new Response(null, { status: 204 }));
  await leaving;
  await new Promise(setImmediate);
  expect(sent).toEqual(["DELETE /api/session"]);
  await api.get("/session");
  expect(sent).toEqual(["DELETE /api/session", "GET /api/session"]);
});

test("a read that begins before the screens know that the session ended is not sent", async () => {
  const sent = stubServer(async () => new Response(null, { status: 204 }));
  const client = new QueryClient();
  const cancel = client.cancelQueries.bind(client);
  let calls = 0;
  vi.spyOn(client, "cancelQueries").mockImplementation(async () => {
    calls += 1;
    if (calls === 2) void api.get("/positions");
    await cancel();
  });
  await signOut(client);
  await new Promise(setImmediate);
  expect(calls).toBe(2);
  expect(client.getQueryData(["session"])).toEqual({ person: null });
  expect(sent).toEqual(["DELETE /api/session"]);
});

test("a read that waited for a session that could not be ended goes on", async () => {
  const ending = Promise.withResolvers<Response>();
  const sent = stubServer(() => ending.promise);
  const leaving = signOut(new QueryClient());
  const waiting = api.get("/positions");
  ending.reject(new TypeError("Failed to fetch"));
  await expect(leaving).rejects.toThrow("Sem conexão");
  expect(await waiting).toEqual([]);
  expect(sent).toEqual(["DELETE /api/session", "GET /api/positions"]);
});

test("a session that could not be ended says so", async () => {
  const { client } = startQuery();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(signOut(client)).rejects.toThrow("Sem conexão");
});
