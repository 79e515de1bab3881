import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { dataTime } from "#app/shell/data-time.ts";

function screen(...queries: { key: string; at?: number; isShown?: boolean; background?: boolean }[]) {
  const client = new QueryClient();
  for (const { key, at, isShown = true, background = false } of queries) {
    if (at !== undefined) client.setQueryData([key], "data", { updatedAt: at });
    const options = {
      queryKey: [key],
      queryFn: () => new Promise(() => {}),
      staleTime: Number.POSITIVE_INFINITY,
    };
    const observer = new QueryObserver(client, { ...options, meta: { background } });
    const stop = observer.subscribe(() => {});
    if (!isShown) stop();
  }
  return dataTime(client.getQueryCache().getAll());
}

test("is that of the newest answer on the screen, and not of screens before it", () => {
  expect(screen({ key: "a", at: 1 }, { key: "b", at: 2 }, { key: "c", at: 3, isShown: false })).toBe(2);
});

test("does not exist while a part of the screen has no data", () => {
  expect(screen({ key: "a", at: 1 }, { key: "b" })).toBeUndefined();
  expect(screen()).toBeUndefined();
});

test("counts what a part of the screen shows and the background reads too", () => {
  expect(screen({ key: "a", at: 1 }, { key: "a", at: 1, background: true })).toBe(1);
});

test("does not wait for what is read in the background", () => {
  expect(screen({ key: "a", at: 1 }, { key: "b", background: true })).toBe(1);
});
