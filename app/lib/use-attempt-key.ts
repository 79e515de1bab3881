import { useRef } from "react";
import { randomKey } from "#app/lib/random-key.ts";

/**
 * The idempotency key for sent values. A retry with the same values gets the same key, so that a lost response does not lead to
 * a second record. Call `forget` after a success.
 */
export function useAttemptKey(): { keyFor(values: unknown): string; forget(): void } {
  const last = useRef<{ values: string; key: string }>(undefined);
  return {
    keyFor(values) {
      const sent = JSON.stringify(values);
      if (last.current?.values !== sent) last.current = { values: sent, key: randomKey() };
      return last.current.key;
    },
    forget() {
      last.current = undefined;
    },
  };
}
