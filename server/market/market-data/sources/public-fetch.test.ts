import { afterEach, expect, it, vi } from "vitest";
import { askJson, ProviderError } from "#server/market/market-data/providers/provider.ts";
import { createPublicFetch } from "#server/market/market-data/sources/public-fetch.ts";
import { startPublisher } from "#tests/support/publisher.ts";

const signal = new AbortController().signal;
const fetchWith = (silence = 5_000) =>
  createPublicFetch({ userAgent: "Aporte", gap: () => 0, signal, silence });

async function failureWith(asking: Promise<unknown>) {
  const error = await asking.then(
    () => undefined,
    (each: unknown) => each,
  );
  if (!(error instanceof ProviderError)) throw new Error("no failure of the host");
  return [error.failure, error.status];
}

/** Paths that answer 200 and then do not send the whole body. */
async function startCutting() {
  const publisher = await startPublisher();
  publisher.publish("/announced", (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write('{"a":');
    setTimeout(() => response.destroy(), 20);
  });
  publisher.publish("/chunked", (_, response) => {
    response.writeHead(200).write('{"a":');
    setTimeout(() => response.destroy(), 20);
  });
  publisher.publish("/silent", (_, response) => void response.writeHead(200).write('{"a":'));
  publisher.publish("/whole", "{}");
  return { ...publisher, at: (path: string) => new URL(path, publisher.url) };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(["/announced", "/chunked", "/silent"])(
  "keeps the status of an answer that ends early: %s",
  async (path) => {
    await using host = await startCutting();
    // Long enough for the headers on a busy machine.
    const timeout = path === "/silent" ? 1_500 : 5_000;
    const failures = await Promise.all([
      failureWith(fetchWith(timeout).json(host.at(path))),
      failureWith(fetchWith(timeout).file(host.at(path), { maxBytes: 1_000 })),
      failureWith(askJson(host.at(path), {}, { timeout, attempts: 1 })),
    ]);
    for (const failure of failures) expect(failure).toEqual(["unavailable", 200]);
  },
);

it("keeps the status of an answer that the own disk does not take", async () => {
  await using host = await startCutting();
  vi.stubEnv("TMPDIR", "/dev/null");
  const downloading = fetchWith().file(host.at("/whole"), { maxBytes: 1_000 });
  expect(await failureWith(downloading)).toEqual(["unavailable", 200]);
});

it("has no status without an answer", async () => {
  const host = await startCutting();
  const url = host.at("/whole");
  await host[Symbol.asyncDispose]();
  expect(await failureWith(fetchWith().json(url))).toEqual(["unavailable", undefined]);
  expect(await failureWith(askJson(url, {}, { attempts: 1 }))).toEqual(["unavailable", undefined]);
});
