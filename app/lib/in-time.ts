import { noConnection } from "#app/lib/api.ts";

const patience = 30_000;

/** An answer that does not come is a connection that is gone: who waits for it could not even close the dialog. */
export async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(noConnection()), patience);
  try {
    return await ask(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
}
