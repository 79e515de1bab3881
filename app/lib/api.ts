import { takeEarlyAnswer } from "#app/lib/early-answers.ts";
import { isOffline } from "#app/lib/online.ts";
import { generalProblems } from "#contract/general-problems.ts";
import type { FieldError, Problem } from "#contract/problem.ts";
import type { ProblemType } from "#contract/problems.ts";

/** An error response of the server, or a failed connection. The message is text for users. */
export class ApiError extends Error {
  readonly type: ProblemType;
  readonly status: number;
  readonly fieldErrors: FieldError[];
  /** Whether the answer said what failed. The error page of a proxy does not; its message is a general one. */
  readonly isExplained: boolean;

  constructor({ type, status, title, detail, errors }: Problem, isExplained = true) {
    super(detail ?? title);
    this.type = type;
    this.status = status;
    this.fieldErrors = errors ?? [];
    this.isExplained = isExplained;
  }
}

/** No answer came at all. */
class NoConnection extends ApiError {}

export function noConnection(): ApiError {
  const title = "Sem conexão com o servidor. Verifique sua internet e tente novamente.";
  return new NoConnection({ ...generalProblems.unavailable, type: "unavailable", title });
}

/** Whether the connection is the cause of a failure: the browser is offline, or the request got no answer. */
export const isConnectionFailure = (error: unknown): boolean => isOffline() || error instanceof NoConnection;

const signedOutListeners = new Set<() => void>();

/** Calls back when the server reports that the session has ended. Returns the function that unsubscribes. */
export function onSignedOut(callback: () => void): () => void {
  signedOutListeners.add(callback);
  return () => void signedOutListeners.delete(callback);
}

type Request = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** False for an answer of a proxy between the server and the browser. The types of other problem documents are addresses. */
const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" &&
  body !== null &&
  "title" in body &&
  "type" in body &&
  /^[a-z-]+$/.test(String(body.type));

/** The kind of a failure whose answer is not the product's. Most statuses say nothing about what the person sent. */
function typeOf(status: number): keyof typeof generalProblems {
  if (status === 413) return "body-too-large";
  if (status === 429) return "too-many-requests";
  return status < 500 ? "unexpected" : "unavailable";
}

function toProblem(status: number, body: unknown): Problem {
  if (isProblem(body)) return body;
  const type = typeOf(status);
  return { type, ...generalProblems[type], status };
}

/** Creates the error for a response, and notifies the listeners if the session has ended. */
export function toApiError(status: number, body: unknown): ApiError {
  const problem = toProblem(status, body);
  if (problem.type === "unauthenticated") for (const callback of signedOutListeners) callback();
  return new ApiError(problem, isProblem(body) || status === 413 || status === 429);
}

const responseTimeoutMs = 30_000;

/** If no response starts within the timeout, the connection counts as lost; otherwise a pending dialog could never be closed. */
async function withResponseTimeout(
  request: (signal: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const timeout = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
  });
  const timer = setTimeout(() => controller.abort(), responseTimeoutMs);
  try {
    return await Promise.race([request(controller.signal), timeout]);
  } catch (error) {
    throw signal?.aborted ? error : noConnection();
  } finally {
    clearTimeout(timer);
  }
}

async function send(method: string, path: string, { body, headers, signal }: Request): Promise<unknown> {
  const options = {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await withResponseTimeout(
    (timeoutSignal) =>
      takeEarlyAnswer(method, path) ?? fetch(`/api${path}`, { ...options, signal: timeoutSignal }),
    signal,
  );
  if (response.ok) return [202, 204].includes(response.status) ? undefined : response.json();
  throw toApiError(response.status, await response.json().catch(() => undefined));
}

/** Rejects a response without this key, for example one from a proxy between the server and the browser. */
export function requireKey<Answer extends object>(key: keyof Answer): (answer: Answer) => Answer {
  return (answer) => {
    if (answer && key in answer) return answer;
    throw new TypeError(`a response without ${String(key)}`);
  };
}

/** Deletion succeeds if the object is already gone, for example when the response to a first attempt was lost. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.type === "not-found")) throw error;
}

/** Settles if reads may go on; pending for ever once the session has ended. */
let sessionEnding: Promise<void> | undefined;

/**
 * Ends the session by `work`. Reads that begin meanwhile wait: without a session the server would refuse them. They go on if `work`
 * fails, and never if it succeeds.
 */
export async function endSessionBy<T>(work: () => Promise<T>): Promise<T> {
  const failed = Promise.withResolvers<void>();
  sessionEnding = failed.promise;
  try {
    return await work();
  } catch (error) {
    failed.resolve();
    throw error;
  } finally {
    sessionEnding = undefined;
  }
}

async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  if (sessionEnding) await sessionEnding;
  return send("GET", path, signal ? { signal } : {});
}

/** The browser does not validate responses: the server's response schemas guarantee their shape. */
export const api = {
  get: <T>(path: string, signal?: AbortSignal) => read(path, signal) as Promise<T>,
  post: <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    send("POST", path, { body, headers }) as Promise<T>,
  put: <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    send("PUT", path, { body, headers }) as Promise<T>,
  delete: async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<void> => {
    await send("DELETE", path, { body, headers }).catch(ignoreNotFound);
  },
};
