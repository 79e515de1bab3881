import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { failureOf, ProviderError } from "#server/market/market-data/providers/provider.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import { askHost, type HostAnswer, readWhole } from "#server/platform/http/ask-host.ts";

export type PublicFetchSettings = {
  /** The name of the product and the address of its operator. */
  userAgent: string;
  /** Milliseconds to wait before each request. */
  gap(): number;
  signal: AbortSignal;
  /** Milliseconds without a byte after which a request is given up. */
  silence?: number;
};

type FileRequest = {
  maxBytes: number;
  /** The ETag or date of the last file. */
  validator?: string | null;
};

/** A downloaded file, which is deleted at the end of the scope. `validator` is its ETag or date. */
export type Download = AsyncDisposable & { path: string; validator: string | null };

const defaultSilence = 30_000;
const maxJsonBytes = 4 * 1024 * 1024;

/** An HTTP date begins with the day of the week, an ETag with a quotation mark or `W/`. */
const conditionOf = (validator: string | null | undefined): Record<string, string> => {
  if (!validator) return {};
  return /^(W\/)?"/.test(validator) ? { "if-none-match": validator } : { "if-modified-since": validator };
};

/** Called with each chunk that arrives. */
type Received = () => void;

/** The chunks of an answer. Fails if they are more than `maxBytes`. */
async function* bounded(
  { chunks }: HostAnswer,
  maxBytes: number,
  received: Received,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    received();
    size += chunk.length;
    if (size > maxBytes) throw new FileFault(`o arquivo passa de ${Math.round(maxBytes / 1e6)} MB`);
    yield chunk;
  }
}

async function readJson(answer: HostAnswer, received: Received): Promise<unknown> {
  const content = await readWhole({ chunks: bounded(answer, maxJsonBytes, received) }, maxJsonBytes);
  try {
    return JSON.parse(content.toString()) as unknown;
  } catch {
    throw new FileFault("a resposta não é JSON");
  }
}

/** Writes an answer into a new temporary folder. */
async function download(answer: HostAnswer, maxBytes: number, received: Received): Promise<Download> {
  const folder = await mkdtemp(join(tmpdir(), "market-data-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "file");
  try {
    await pipeline(Readable.from(bounded(answer, maxBytes, received)), createWriteStream(path));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    path,
    validator: answer.headers.etag ?? answer.headers["last-modified"] ?? null,
    [Symbol.asyncDispose]: remove,
  };
}

/** Requests to public hosts: one at a time, with a pause before each, and without following redirects. */
export function createPublicFetch({ userAgent, gap, signal, silence = defaultSilence }: PublicFetchSettings) {
  let previous: Promise<unknown> = Promise.resolve();

  /** Runs `use` on the answer, with a timer that every received chunk restarts. */
  async function request<Result>(
    url: URL,
    headers: Record<string, string>,
    use: (answer: HostAnswer, received: Received) => Promise<Result>,
  ): Promise<Result> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), silence);
    let status: number | undefined;
    try {
      await pause(gap(), undefined, { signal });
      timer.refresh();
      const request = {
        headers: { "user-agent": userAgent, ...headers },
        signal: AbortSignal.any([signal, silent.signal]),
      };
      return await askHost(url, request, async (answer) => {
        status = answer.status;
        if (status >= 300 && status < 400 && status !== 304) {
          throw new FileFault("o endereço redireciona a outro lugar");
        }
        if (status !== 304 && !answer.isOk) {
          throw new ProviderError(failureOf(status), `answer ${status}`, status);
        }
        return use(answer, () => void timer.refresh());
      });
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      const reason = silent.signal.aborted ? `no answer in ${silence} ms` : (error as Error).message;
      throw new ProviderError("unavailable", reason, status);
    } finally {
      clearTimeout(timer);
    }
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = previous.then(work, work);
    previous = result.catch(() => {});
    return result;
  }

  return {
    /** Fetches JSON of at most 4 MiB. */
    json: (url: URL): Promise<unknown> =>
      inTurn(() => request(url, { accept: "application/json" }, readJson)),

    /** Downloads a file into a new temporary folder. Undefined if it has not changed since `validator`. */
    file: (url: URL, { maxBytes, validator }: FileRequest): Promise<Download | undefined> =>
      inTurn(() =>
        request(url, conditionOf(validator), async (answer, received) =>
          answer.status === 304 ? undefined : download(answer, maxBytes, received),
        ),
      ),
  };
}

export type PublicFetch = ReturnType<typeof createPublicFetch>;
