import { fork } from "node:child_process";

/** A process ended before it answered; `code` is the signal or the exit code it ended with. */
export class ChildEnded extends Error {
  readonly code: string;

  constructor(code: string, said: string) {
    super(said.trim() || "ended without a word");
    this.code = code;
  }
}

/** Characters of what a process says as it ends: V8 says first why, and then at length where. */
const maxStderrLength = 2_000;

type Settings = { megabytes: number; env: NodeJS.ProcessEnv };

function forkOf(program: URL, { megabytes, env }: Settings) {
  try {
    return fork(program, {
      execArgv: [`--max-old-space-size=${megabytes}`, "--max-semi-space-size=4", "--expose-gc"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env,
    });
  } catch (error) {
    // Such as when the machine has no memory for another process.
    const { code = "unknown", message } = error as NodeJS.ErrnoException;
    throw new ChildEnded(code, message);
  }
}

/**
 * A process with a memory ceiling of its own, which does one piece of work at a time. A thread that allocates much at once
 * would end this process too (decision 0025).
 */
export function startChild(program: URL, settings: Settings) {
  const child = forkOf(program, settings);
  let said = "";
  let answer: PromiseWithResolvers<unknown> | undefined;
  let end: ChildEnded | undefined;

  const say = (text: string) => {
    said += text.slice(0, maxStderrLength - said.length);
  };
  child.stderr?.setEncoding("utf8").on("data", say);
  child.on("message", (message) => answer?.resolve(message));
  const kill = () => child.kill("SIGKILL");
  const ended = new Promise<void>((resolve) => {
    const finish = (code: string) => {
      end ??= new ChildEnded(code, said);
      answer?.reject(end);
      resolve();
    };
    child.once("close", (code, signal) => finish(signal ?? String(code)));
    // It could not be started.
    child.on("error", (error: NodeJS.ErrnoException) => finish(error.code ?? error.message));
  });

  return {
    isAlive: () => child.connected && !end,
    /** Ends the process where the signal comes first. */
    async ask(work: object, signal: AbortSignal): Promise<unknown> {
      if (end) throw end;
      said = "";
      answer = Promise.withResolvers();
      signal.addEventListener("abort", kill, { once: true });
      try {
        // Where it does not arrive the process has ended, which is heard of anyway.
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
