import type { z } from "zod";
import { type FieldError, Problem, type ProblemType, problems } from "#contract/problem.ts";

/** A refusal of the server, or of the network. Its message is for people. */
export class ApiError extends Error {
  readonly type: ProblemType;
  readonly status: number;
  readonly fieldErrors: FieldError[];

  constructor({ type, status, title, detail, errors }: Problem) {
    super(detail ?? title);
    this.type = type;
    this.status = status;
    this.fieldErrors = errors ?? [];
  }
}

export function noConnection(): ApiError {
  const title = "Sem conexão com o servidor. Verifique sua internet e tente novamente.";
  return new ApiError({ ...problems.unavailable, type: "unavailable", title });
}

const whenSignedOut = new Set<() => void>();

/** Calls back when the server says that the session ended. Returns how to stop. */
export function onSignedOut(callback: () => void): () => void {
  whenSignedOut.add(callback);
  return () => void whenSignedOut.delete(callback);
}

type Request = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

function problemOf(status: number, body: unknown): Problem {
  const { data } = Problem.safeParse(body);
  if (data) return data;
  const type = status === 429 ? "too-many-requests" : status < 500 ? "invalid-input" : "unavailable";
  return { type, ...problems[type], status };
}

/** What a refused answer says; who waits for the end of the session hears of it. */
export function refusalOf(status: number, body: unknown): ApiError {
  const problem = problemOf(status, body);
  if (problem.type === "unauthenticated") for (const callback of whenSignedOut) callback();
  return new ApiError(problem);
}

async function send(method: string, path: string, { body, headers, signal }: Request): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw noConnection();
  });
  if (response.ok) return [202, 204].includes(response.status) ? undefined : response.json();
  throw refusalOf(response.status, await response.json().catch(() => undefined));
}

export const api = {
  get: async <T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T> =>
    schema.parse(await send("GET", path, signal ? { signal } : {})),
  post: async <T>(
    path: string,
    body: unknown,
    schema: z.ZodType<T>,
    headers: Record<string, string> = {},
  ): Promise<T> => schema.parse(await send("POST", path, { body, headers })),
  put: async <T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> =>
    schema.parse(await send("PUT", path, { body })),
  delete: async (path: string, body?: unknown): Promise<void> => void (await send("DELETE", path, { body })),
};
