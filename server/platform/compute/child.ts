import { fork } from "node:child_process";

/** A process ended before it answered; `code` is its signal or exit code. */
export class ChildEnded extends Error {
  readonly code: string;

  constructor(code: string, stderr: string) {
    super(stderr.trim() || "ended without output");
    this.code = code;
  }
}

/** Milliseconds after which a process that has not started is killed. */
const longestStart = 30_000;

/** Characters kept of a process's stderr: V8 prints the reason first, then a long stack. */
const maxStderrLength = 2_000;

/** `niceness`: the only argument of the program, 0 to 19. More lets other processes go first. */
type Settings = { megabytes: number; env: NodeJS.ProcessEnv; niceness?: number };

function forkProgram(program: URL, { megabytes, env, niceness }: Settings) {
  try {
    return fork(program, niceness === undefined ? [] : [String(niceness)], {
      execArgv: [`--max-old-space-size=${megabytes}`, "--max-semi-space-size=8", "--expose-gc"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env,
    });
  } catch (error) {
    // For example, the machine has no memory for another process.
    const { code = "unknown", message } = error as NodeJS.ErrnoException;
    throw new ChildEnded(code, message);
  }
}

/**
 * A process with its own memory limit that runs one task at a time. A thread would not do: one that allocates too much
 * also ends this process (decision 0025).
 */
export function startChild(program: URL, settings: Settings) {
  const child = forkProgram(program, settings);
  let stderr = "";
  let answer: PromiseWithResolvers<unknown> | undefined;
  let end: ChildEnded | undefined;

  const collect = (text: string) => {
    stderr += text.slice(0, maxStderrLength - stderr.length);
  };
  child.stderr?.setEncoding("utf8").on("data", collect);
  const ready = Promise.withResolvers<void>();
  // The first message says that the process has started.
  child.once("message", () => {
    clearTimeout(starting);
    ready.resolve();
    child.on("message", (message) => answer?.resolve(message));
  });
  const kill = () => child.kill("SIGKILL");
  const starting = setTimeout(kill, longestStart).unref();
  const ended = new Promise<void>((resolve) => {
    const finish = (code: string) => {
      end ??= new ChildEnded(code, stderr);
      answer?.reject(end);
      clearTimeout(starting);
      ready.resolve();
      resolve();
    };
    child.once("close", (code, signal) => finish(signal ?? String(code)));
    // The process could not be started.
    child.on("error", (error: NodeJS.ErrnoException) => finish(error.code ?? error.message));
  });

  return {
    pid: child.pid,
    /** Resolves once the process has started, or has ended. */
    ready: ready.promise,
    isAlive: () => child.connected && !end,
    /** Kills the process if the signal aborts first. */
    async run(work: object, signal: AbortSignal): Promise<unknown> {
      if (end) throw end;
      stderr = "";
      answer = Promise.withResolvers();
      signal.addEventListener("abort", kill, { once: true });
      try {
        // A failed send means that the process has ended, which rejects `answer`.
        child.send(work, () => {});
        return await answer.promise;
      } finally {
        signal.removeEventListener("abort", kill);
      }
    },
    async end(): Promise<void> {
      kill();
      await ended;
    },
    ended,
  };
}

export type Child = ReturnType<typeof startChild>;
