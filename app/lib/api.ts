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

const noConnection: Problem = {
  ...problems.unavailable,
  type: "unavailable",
  title: "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
};

const whenSignedOut = new Set<() => void>();

/** Calls back when the server says that the session ended. Returns how to stop. */
export function onSignedOut(callback: () => void): () => void {
  whenSignedOut.add(callback);
  return () => void whenSignedOut.delete(callback);
}

type Request = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

async function problemOf(response: Response): Promise<Problem> {
  const { data } = Problem.safeParse(await response.json().catch(() => undefined));
  if (data) return data;
  const type =
    response.status === 429 ? "too-many-requests" : response.status < 500 ? "invalid-input" : "unavailable";
  return { type, ...problems[type], status: response.status };
}

async function send(method: string, path: string, { body, headers, signal }: Request): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(noConnection);
  });
  if (response.ok) return [202, 204].includes(response.status) ? undefined : response.json();
  const problem = await problemOf(response);
  if (problem.type === "unauthenticated") for (const callback of whenSignedOut) callback();
  throw new ApiError(problem);
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
