import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { askHost, maxServiceBytes, readWhole } from "#server/platform/http/ask-host.ts";

/** `unknown`: no such thing; `limited`: too many calls; `refused`: invalid token; `nonsense`: undocumented answer. */
type Failure = "unknown" | "limited" | "refused" | "unavailable" | "nonsense";

/** A provider's failure. Its message contains neither token nor URL. */
export class ProviderError extends Error {
  readonly failure: Failure;
  /** The HTTP status of the answer; undefined without an answer. */
  readonly status: number | undefined;

  constructor(failure: Failure, message: string, status?: number) {
    super(message);
    this.failure = failure;
    this.status = status;
  }
}

export type RequestOptions = {
  /** Timeout of each attempt in milliseconds. */
  timeout?: number;
  attempts?: number;
  /** Milliseconds before the second attempt, doubled before each further one. */
  retryDelay?: number;
  /** Aborting ends the current attempt and prevents further ones. */
  ending?: AbortSignal | undefined;
  /** Counts an attempt; rejects if no more are allowed. */
  spend?: (() => Promise<void>) | undefined;
};

/** Adds a caller's own abort signal to the options. */
export function withAbortSignal(options: RequestOptions, signal: AbortSignal | undefined): RequestOptions {
  const signals = [options.ending, signal].filter((each) => each !== undefined);
  return { ...options, ending: AbortSignal.any(signals) };
}

export function failureOf(status: number): Failure {
  if (status === 404) return "unknown";
  if (status === 402 || status === 429) return "limited";
  if (status === 401 || status === 403) return "refused";
  return status === 408 || status >= 500 ? "unavailable" : "nonsense";
}

async function askOnce(
  url: URL,
  headers: Record<string, string>,
  timeout: number,
  ending?: AbortSignal,
): Promise<unknown> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(ending ? [ending] : [])]);
  let status: number | undefined;
  let answer: { isOk: boolean; text: string };
  try {
    answer = await askHost(url, { headers, signal }, async (each) => {
      status = each.status;
      return { isOk: each.isOk, text: (await readWhole(each, maxServiceBytes)).toString() };
    });
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    const reason = name === "TimeoutError" ? `no answer in ${timeout} ms` : (code ?? message);
    throw new ProviderError("unavailable", reason, status);
  }
  if (!answer.isOk) throw new ProviderError(failureOf(status ?? 0), `answer ${status}`, status);
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new ProviderError("nonsense", "the answer is not JSON");
  }
}

/** Fetches JSON from an external service, with limits on time and size and without following redirects. */
export async function askJson(
  url: URL,
  headers: Record<string, string>,
  { timeout = 8_000, attempts = 3, retryDelay = 500, ending, spend }: RequestOptions,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await spend?.();
      return await askOnce(url, headers, timeout, ending);
    } catch (error) {
      const isLast = attempt >= attempts || ending?.aborted;
      if (isLast || (error as ProviderError).failure !== "unavailable") throw error;
      await pause(retryDelay * 2 ** (attempt - 1), undefined, { signal: ending }).catch(() => {
        throw error;
      });
    }
  }
}

/** Parses `answer` by its schema; throws a `ProviderError` if it does not match. */
export function parseOrThrow<Shape>(schema: z.ZodType<Shape>, answer: unknown): Shape {
  const { data, success } = schema.safeParse(answer);
  if (!success) throw new ProviderError("nonsense", "the answer is not what is documented");
  return data;
}

/** The items that match the schema, and the number of those that do not. */
export function partitionValid<Item>(schema: z.ZodType<Item>, items: unknown[]) {
  const valid = items.flatMap((item) => {
    const { data, success } = schema.safeParse(item);
    return success ? [data] : [];
  });
  return { items: valid, dropped: items.length - valid.length };
}
