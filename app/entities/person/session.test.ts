import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
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

test("a session that could not be ended says so", async () => {
  const { client } = startQuery();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(signOut(client)).rejects.toThrow("Sem conexão");
});
