import { vi } from "vitest";

/** Answers as a server whose first answer is lost. The result fills with the idempotency key of each request. */
export function loseFirstAnswer(): string[] {
  const keys: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"] ?? "none");
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({}, { status: 201 });
  });
  return keys;
}
