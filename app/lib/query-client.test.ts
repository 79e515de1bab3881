import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};

function retries(failures: number, error: Error): boolean {
  return typeof retry === "function" && retry(failures, error);
}

test("a failed query is tried three times more, a refused one never", () => {
  const refusal = Object.assign(new Error(), { status: 404 });
  const failure = Object.assign(new Error(), { status: 503 });
  expect([0, 1, 2, 3].map((failures) => retries(failures, failure))).toEqual([true, true, true, false]);
  expect(retries(0, new TypeError("fetch failed"))).toBe(true);
  expect(retries(0, refusal)).toBe(false);
});

test("the wait doubles from one second up to thirty", () => {
  const waits = [0, 1, 2, 3, 4, 5, 9].map((failures) =>
    typeof retryDelay === "function" ? retryDelay(failures, new Error()) : 0,
  );
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
});
