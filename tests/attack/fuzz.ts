import fc from "fast-check";
import type { Operation } from "#tests/support/operations.ts";
import { readOperations } from "./document.ts";
import { count, createFindings, type Findings, mib, ms, percentile, tally } from "./findings.ts";
import { browser, cookieHeader, createBelongings, newAddress, signUp } from "./person.ts";
import { type Answer, type Product, send, watchMemory } from "./product.ts";
import { type FuzzRequest, requestsTo } from "./requests.ts";
import { createVictim, exportData, findFault, type IdsByName } from "./victim.ts";

const attackerCount = 6;
/** An attacker's session. It signs up again and creates new records when a request has ended the session or deleted them. */
async function createAttacker(product: Product, foreign: IdsByName) {
  let person = await signUp(product);
  let own = await createBelongings(person, "Minha");
  let isStale = false;
  return {
    markStale: () => {
      isStale = true;
    },
    async send(wild: FuzzRequest): Promise<Answer> {
      if (isStale) {
        const { status } = await person.send("GET", "/api/portfolios");
        if (status !== 200) person = await signUp(product);
        own = await createBelongings(person, "Minha").catch(async () => {
          // The person has reached a quota.
          person = await signUp(product);
          return createBelongings(person, "Minha");
        });
        isStale = false;
      }
      const known: IdsByName = { ...own, email: person.email };
      const fill = (text: string) =>
        text.replace(/@(own|foreign|new)\.(\w+)/g, (_, whose: string, name: string) => {
          if (whose === "new") return `${crypto.randomUUID()}@example.com`;
          return (whose === "own" ? known : foreign)[name] ?? crypto.randomUUID();
        });
      const cookie = {
        own: cookieHeader(person.cookies),
        nobody: "",
        "made-up": "sid=%00%ff; device=x; sid=y",
      }[wild.who];
      const bytes =
        wild.body === undefined
          ? undefined
          : Buffer.from(fill(wild.body), wild.encoding === "cut" ? "utf8" : wild.encoding);
      const answer = await send(product, {
        method: wild.method,
        path: fill(wild.path),
        headers: {
          origin: product.appUrl,
          "x-forwarded-for": newAddress(),
          ...wild.headers,
          ...(cookie && { cookie }),
        },
        ...(bytes && { body: wild.encoding === "cut" ? bytes.subarray(0, -1) : bytes }),
      });
      const isSignedOut = answer.status === 401 && wild.who === "own";
      const isGone =
        answer.status < 300 &&
        wild.method !== "GET" &&
        /DELETE|session|password|totp/.test(wild.method + wild.path);
      if (answer.status === 429) person = await signUp(product);
      if (isSignedOut || isGone || answer.status === 429) isStale = true;
      return answer;
    },
  };
}

type Seen = { route: string; status: number; milliseconds: number };

async function attack(
  operation: Operation,
  runs: number,
  seed: number,
  attacker: Awaited<ReturnType<typeof createAttacker>>,
) {
  const seen: Seen[] = [];
  const { route } = operation;
  const property = fc.asyncProperty(requestsTo(operation), async (wild) => {
    const answer = await attacker.send(wild);
    seen.push({ route, status: answer.status, milliseconds: answer.milliseconds });
    const fault = findFault(answer);
    if (fault) throw new Error(fault);
  });
  const report = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  const fault = report.failed
    ? `${route}: ${(report.errorInstance as Error)?.message}; ${JSON.stringify(report.counterexample).slice(0, 1_500)}; seed ${seed}, path ${report.counterexamplePath}`
    : undefined;
  return { seen, fault };
}

/** Sends generated requests to every route of the OpenAPI document. */
export async function fuzz(product: Product, options: { requests: number; seed: number }): Promise<Findings> {
  const findings = createFindings("Fuzzing from the OpenAPI document");
  const { victim, ids } = await createVictim(product);
  const before = await exportData(victim);
  const memory = watchMemory(product);
  const operations = await readOperations(product);
  const runs = Math.ceil(options.requests / operations.length);
  const seen: Seen[] = [];
  const left = [...operations];
  await Promise.all(
    Array.from({ length: attackerCount }, async () => {
      const attacker = await createAttacker(product, ids);
      for (let operation = left.shift(); operation; operation = left.shift()) {
        const result = await attack(operation, runs, options.seed, attacker);
        attacker.markStale();
        seen.push(...result.seen);
        findings.expect(!result.fault, result.fault ?? "");
      }
    }),
  );
  const health = await browser(product).send("GET", "/healthz");
  findings.expect(health.status === 200, "the server is down afterwards");
  findings.expect((await exportData(victim)) === before, "the victim's data were changed");

  const times = seen.map(({ milliseconds }) => milliseconds);
  const limited = seen.filter(({ status }) => status === 429).length;
  findings.row("requests and routes", `${count(seen.length)}, ${operations.length}; seed ${options.seed}`);
  findings.row(
    "requests not refused by rate limits",
    `${count(seen.length - limited)} (${((1 - limited / seen.length) * 100).toFixed(1)} %)`,
  );
  findings.row("answers", `\`${tally(seen.map(({ status }) => status))}\``);
  findings.row(
    "response time: p50, p99, maximum",
    [0.5, 0.99, 1].map((share) => ms(percentile(times, share))).join(", "),
  );
  findings.row("memory", `${mib(memory.before)} before, ${mib(memory.peak())} at its peak`);
  findings.expect(memory.peak() < 1_024, `memory of ${mib(memory.peak())}`);
  findings.row(
    "violations: 5xx, no answer in 5 s, another person's data, a refusal without a problem document in Portuguese",
    String(findings.faults.length),
  );
  return findings;
}
