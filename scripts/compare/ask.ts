import { setTimeout as pause } from "node:timers/promises";
import { createVisitor } from "#tests/support/visitor.ts";
import type { Ask } from "./questions.ts";

const attempts = 12;

/** A refusal has an id of its own. */
const requestId = /"requestId":"[\w-]+"/;

function secondsToWait(body: string): number {
  try {
    return (JSON.parse(body) as { retryAfter?: number }).retryAfter ?? 1;
  } catch {
    return 1;
  }
}

/** Sends requests to the server on `port` with a session cookie. After a 429 or 503 it retries when the answer says. */
export function createClient(port: number, cookie: string): { ask: Ask; disconnect(): void } {
  const visitor = createVisitor(port);
  return {
    async ask(path, upload) {
      const method = upload ? "POST" : "GET";
      const headers = { cookie, ...upload?.headers };
      for (let attempt = 1; ; attempt++) {
        const { status, body } = await visitor.send(method, path, upload?.body, headers);
        if (status === 0) throw new Error(`${path}: ${body}`);
        if ((status !== 429 && status !== 503) || attempt === attempts)
          return { status, body: body.replace(requestId, '"requestId":"…"') };
        await pause(secondsToWait(body) * 1000);
      }
    },
    disconnect: visitor.disconnect,
  };
}
