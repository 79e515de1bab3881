import fc from "fast-check";
import { type Operation, operationsOf } from "./document.ts";
import { count, type Findings, findingsOf, mib, ms, percentile, tally } from "./findings.ts";
import { belongings, browser, cookieHeader, newAddress, signUp } from "./person.ts";
import { type Answer, type Product, send, watchMemory } from "./product.ts";
import { requestsTo, type Wild } from "./requests.ts";
import { dataOf, faultOf, type Ids, victimOf } from "./victim.ts";

const lanes = 6;
/** Somebody who sends requests, signed in again and with something to ask for whenever that is gone. */
async function lane(product: Product, foreign: Ids) {
  let person = await signUp(product);
  let own = await belongings(person, "Minha");
  let isSpent = false;
  return {
    spend: () => {
      isSpent = true;
    },
    async send(wild: Wild): Promise<Answer> {
      if (isSpent) {
        const { status } = await person.send("GET", "/api/portfolios");
        if (status !== 200) person = await signUp(product);
        own = await belongings(person, "Minha").catch(async () => {
          // A quota is used up.
          person = await signUp(product);
          return belongings(person, "Minha");
        });
        isSpent = false;
      }
      const known: Ids = { ...own, email: person.email };
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
      if (isSignedOut || isGone || answer.status === 429) isSpent = true;
      return answer;
    },
  };
}

type Seen = { route: string; status: number; milliseconds: number };

async function attack(
  operation: Operation,
  runs: number,
  seed: number,
  attacker: Awaited<ReturnType<typeof lane>>,
) {
  const seen: Seen[] = [];
  const { route } = operation;
  const property = fc.asyncProperty(requestsTo(operation), async (wild) => {
    const answer = await attacker.send(wild);
    seen.push({ route, status: answer.status, milliseconds: answer.milliseconds });
    const fault = faultOf(answer);
    if (fault) throw new Error(fault);
  });
  const report = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  const fault = report.failed
    ? `${route}: ${(report.errorInstance as Error)?.message}; ${JSON.stringify(report.counterexample).slice(0, 1_500)}; seed ${seed}, path ${report.counterexamplePath}`
    : undefined;
  return { seen, fault };
}

/** Every route, with requests made from what it says of itself. */
export async function fuzz(product: Product, options: { requests: number; seed: number }): Promise<Findings> {
  const findings = findingsOf("Requests made from the API's own description");
  const { victim, ids } = await victimOf(product);
  const before = await dataOf(victim);
  const memory = watchMemory(product);
  const operations = await operationsOf(product);
  const runs = Math.ceil(options.requests / operations.length);
  const seen: Seen[] = [];
  const left = [...operations];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const attacker = await lane(product, ids);
      for (let operation = left.shift(); operation; operation = left.shift()) {
        const result = await attack(operation, runs, options.seed, attacker);
        attacker.spend();
        seen.push(...result.seen);
        findings.expect(!result.fault, result.fault ?? "");
      }
    }),
  );
  const anybody = await browser(product).send("GET", "/healthz");
  findings.expect(anybody.status === 200, "is not there afterwards");
  findings.expect((await dataOf(victim)) === before, "what is the victim's was changed");

  const times = seen.map(({ milliseconds }) => milliseconds);
  const limited = seen.filter(({ status }) => status === 429).length;
  findings.row(
    "requests, to each of so many routes",
    `${count(seen.length)}, ${operations.length}; seed ${options.seed}`,
  );
  findings.row(
    "got past the limits on attempts",
    `${count(seen.length - limited)} (${((1 - limited / seen.length) * 100).toFixed(1)} %)`,
  );
  findings.row("answers", tally(seen.map(({ status }) => status)));
  findings.row(
    "time to answer, p50, p99, longest",
    [0.5, 0.99, 1].map((share) => ms(percentile(times, share))).join(", "),
  );
  findings.row("memory", `${mib(memory.before)} before, ${mib(memory.peak())} at its peak`);
  findings.expect(memory.peak() < 1_024, `memory of ${mib(memory.peak())}`);
  findings.row(
    "5xx, no answer in 5 s, another's data, a refusal that is no problem in Portuguese",
    String(findings.faults.length),
  );
  return findings;
}
