import { whenIdle } from "#app/lib/when-idle.ts";
import { once } from "#domain/kernel/once.ts";

const inputs = ["pointermove", "pointerdown", "keydown"];

const firstInput = once(
  () =>
    new Promise<void>((resolve) => {
      const found = new AbortController();
      for (const input of inputs)
        document.addEventListener(
          input,
          () => {
            found.abort();
            resolve();
          },
          { capture: true, passive: true, signal: found.signal },
        );
    }),
);

/**
 * Runs `prepare` when the browser is idle after the first input of this visit. Code that only an action needs would
 * otherwise compete with the first screen for the network and the processor.
 */
export function afterFirstInput(prepare: () => void): void {
  void firstInput().then(() => whenIdle(prepare));
}
