import type { AvatarCrop } from "#contract/avatar.ts";
import type { Drawing } from "#server/accounts/people/serve-photos.ts";
import { type Child, ChildEnded, startChild } from "#server/platform/compute/child.ts";
import { resultOf } from "#server/platform/compute/outcome.ts";
import { watchProcessor } from "#server/platform/compute/processor-time.ts";
import type { Outcome } from "#server/platform/compute/task.ts";
import { busy } from "#server/platform/compute/turns.ts";
import { createSemaphore } from "#server/platform/lib/semaphore.ts";

/** Draws the cropped part of an image; rejects what is none. */
export type Photos = (file: Buffer, crop: AvatarCrop) => Promise<Buffer>;

type Warn = (details: object, message: string) => void;

/** JavaScript needs little: the pixels are outside of the heap. */
const megabytes = 64;
/** Processor time for a photo, in seconds. */
const longestDrawing = 15;

/**
 * Draws photos one after the other in a process that starts with the first and ends `idleMilliseconds` after the last. Memory of
 * pixels goes back to the system with it, and a fault of a decoder ends no server. It gets no secret of the server.
 */
export function photosInProcess(
  program: URL,
  warn: Warn,
  idleMilliseconds = 10_000,
): { draw: Photos; close(): Promise<void> } {
  const inTurn = createSemaphore(1);
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function running(): Child {
    if (!child?.isAlive())
      child = startChild(program, { megabytes, env: { NODE_ENV: process.env.NODE_ENV } });
    return child;
  }

  function endIdle(): void {
    void child?.end();
    child = undefined;
  }

  async function answer(drawing: Drawing): Promise<Outcome> {
    if (isClosed) throw busy();
    clearTimeout(idle);
    const drawer = running();
    await drawer.ready;
    const watched = watchProcessor(drawer.pid, longestDrawing);
    try {
      return (await drawer.run(drawing, watched.signal)) as Outcome;
    } catch (error) {
      if (!(error instanceof ChildEnded)) throw error;
      warn(
        { code: watched.signal.aborted ? "deadline" : error.code, cause: error },
        "drawing of a photo ended",
      );
      throw busy();
    } finally {
      watched.end();
      idle = setTimeout(endIdle, idleMilliseconds).unref();
    }
  }

  return {
    async draw(file, crop) {
      const { body } = resultOf(await inTurn(() => answer({ file, crop })));
      if (!body) throw new Error("a drawn photo has no bytes");
      return Buffer.from(body);
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await child?.end();
    },
  };
}
