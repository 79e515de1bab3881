import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { failureOf, ProviderError } from "#server/market-data/providers/provider.ts";
import { FileFault } from "#server/market-data/sources/file-fault.ts";

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

/** The chunks of an answer. Fails if they are more than `maxBytes`, or fewer than announced. */
async function* bounded(response: Response, maxBytes: number, received: Received): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    received();
    size += chunk.length;
    if (size > maxBytes) throw new FileFault(`o arquivo passa de ${Math.round(maxBytes / 1e6)} MB`);
    yield Buffer.from(chunk);
  }
  const announced = response.headers.get("content-length");
  const isEncoded = response.headers.has("content-encoding");
  if (announced !== null && !isEncoded && Number(announced) !== size) {
    throw new ProviderError("unavailable", "the connection ended early", response.status);
  }
}

async function readJson(response: Response, received: Received): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of bounded(response, maxJsonBytes, received)) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    throw new FileFault("a resposta não é JSON");
  }
}

/** Writes an answer into a new temporary folder. */
async function download(response: Response, maxBytes: number, received: Received): Promise<Download> {
  const folder = await mkdtemp(join(tmpdir(), "market-data-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "file");
  try {
    await pipeline(Readable.from(bounded(response, maxBytes, received)), createWriteStream(path));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    path,
    validator: response.headers.get("etag") ?? response.headers.get("last-modified"),
    [Symbol.asyncDispose]: remove,
  };
}

/** Requests to public hosts: one at a time, with a pause before each, and without following redirects. */
export function createPublicFetch({ userAgent, gap, signal, silence = defaultSilence }: PublicFetchSettings) {
  let previous: Promise<unknown> = Promise.resolve();

  /** Runs `use` on the response, with a timer that every received chunk restarts. */
  async function request<Result>(
    url: URL,
    headers: Record<string, string>,
    use: (response: Response, received: Received) => Promise<Result>,
  ): Promise<Result> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), silence);
    let status: number | undefined;
    try {
      await pause(gap(), undefined, { signal });
      timer.refresh();
      const response = await fetch(url, {
        headers: { "user-agent": userAgent, ...headers },
        redirect: "manual",
        signal: AbortSignal.any([signal, silent.signal]),
      });
      status = response.status;
      if (status >= 300 && status < 400 && status !== 304) {
        throw new FileFault("o endereço redireciona a outro lugar");
      }
      if (status !== 304 && !response.ok) {
        throw new ProviderError(failureOf(status), `answer ${status}`, status);
      }
      return await use(response, () => void timer.refresh());
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
        request(url, conditionOf(validator), async (response, received) =>
          response.status === 304 ? undefined : download(response, maxBytes, received),
        ),
      ),
  };
}

export type PublicFetch = ReturnType<typeof createPublicFetch>;
