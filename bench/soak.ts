// `npm run bench:soak` has forty people send thirteen requests a second for an hour, with contracts, sums, reports and annual returns.
// It prints the latency of each kind of request and the memory every five minutes. `--minutes 10` runs it shorter. Nothing else should
// run meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openProduct } from "./benchmarked-product.ts";
import { type Person, signUpWith } from "./crowd.ts";
import { formatCount, mib, ms, printHead, printLine, printRow, times } from "./table.ts";
import { median, percentile } from "./timing.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" } } });
const minutes = Number(values.minutes);
const people = 40;
const entriesOfEach = 300;
const requestsPerSecond = 13;
const minutesOfSample = 5;
const errorsShown = 20;

/** `sum`: the id of all portfolios of a person together. `bonds`: the one with an application. */
type Investor = Person & { sum: string; bonds: string };

/** One request of a kind. `turn` counts all requests. */
type Request = (person: Investor, turn: number) => { method: string; path: string; body?: object };

const page = (name: string): Request => {
  return ({ portfolio }) => ({ method: "GET", path: `/api/portfolios/${portfolio}/${name}` });
};

/** A second portfolio with an application, so that there is a sum and a contract. */
async function withSum(person: Person): Promise<Investor> {
  const form = { name: "Renda fixa", benchmark: "CDI", benchmarkPercent: "100" };
  const { id } = JSON.parse(await person.text("POST", "/api/portfolios", form)) as { id: string };
  await person.text("POST", `/api/portfolios/${id}/fixed-income`, {
    kind: "CDB",
    issuer: "Banco Teste",
    firstDay: "2025-01-10",
    maturity: "2029-01-10",
    remuneration: "110% CDI",
    liquidity: "daily",
    amount: "10000.00",
  });
  const session = JSON.parse(await person.text("GET", "/api/session")) as { person: { id: string } };
  return { ...person, sum: session.person.id, bonds: id };
}

const write: Request = ({ portfolio, assetId }, turn) => ({
  method: "POST",
  path: `/api/portfolios/${portfolio}/transactions`,
  body: {
    assetId,
    type: "BUY",
    tradeDate: "2026-07-01",
    quantity: String(1 + (turn % 9)),
    price: "10.5",
    fees: "0",
  },
});

/** A visit: a person records an entry and looks around. The page after a record is computed, the others are mostly kept. */
const visit: readonly (readonly [kind: string, request: Request])[] = [
  ["record", write],
  ["overview after a record", page("overview")],
  ["positions after a record", page("positions")],
  ["overview again", page("overview")],
  ["transactions", page("transactions")],
  ["income", page("income")],
  ["taxes", page("taxes")],
  ["notices", page("notices")],
  ["contracts", ({ bonds }) => ({ method: "GET", path: `/api/portfolios/${bonds}/fixed-income` })],
  ["overview of the sum", ({ sum }) => ({ method: "GET", path: `/api/portfolios/${sum}/overview` })],
  ["report of a year", page("report?period=2026")],
  ["annual return", page("taxes/annual?year=2025")],
  [
    "search",
    (_, turn) => ({ method: "GET", path: `/api/assets?search=${["petr", "vale", "hglg"][turn % 3]}` }),
  ],
  ["session", () => ({ method: "GET", path: "/api/session" })],
];

const opened = await openProduct();
try {
  const { product } = opened;
  const crowd: Investor[] = [];
  for (let i = 0; i < people; i += 1)
    crowd.push(await withSum(await signUpWith(product, `soak-${i}@example.com`, entriesOfEach)));
  const taken = new Map(visit.map(([kind]) => [kind, [] as number[]]));
  const failures = new Map<string, number>();
  const memory: number[] = [];

  const run = async (turn: number) => {
    const person = crowd[Math.floor(turn / visit.length) % people] as Investor;
    const [kind, request] = visit[turn % visit.length] as (typeof visit)[number];
    const { method, path, body } = request(person, turn);
    const { status, milliseconds } = await person.send(method, path, body);
    if (status >= 200 && status < 300) taken.get(kind)?.push(milliseconds);
    else {
      const failure = `${kind} ${status}`;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
      console.log(`${new Date().toISOString()} ${failure}`);
    }
  };

  printLine(
    `${people} people of ${entriesOfEach} entries, ${requestsPerSecond} requests a second for ${minutes} minutes.`,
  );
  const started = performance.now();
  const all = minutes * 60 * requestsPerSecond;
  const running = new Set<Promise<void>>();
  for (let turn = 0; turn < all; turn += 1) {
    await pause(Math.max(0, started + (turn * 1_000) / requestsPerSecond - performance.now()));
    const one = run(turn).finally(() => running.delete(one));
    running.add(one);
    if (turn % (minutesOfSample * 60 * requestsPerSecond) === 0) {
      memory.push(product.memory());
      console.log(`${Math.round(turn / 60 / requestsPerSecond)} min: ${mib(memory.at(-1) ?? 0)}`);
    }
  }
  await Promise.all(running);
  memory.push(product.memory());

  printHead("request", "number", "p50", "p99", "p99 over p50", "longest");
  for (const [kind, milliseconds] of taken) {
    const sorted = { milliseconds: milliseconds.toSorted((a, b) => a - b) };
    const p50 = median(sorted);
    const p99 = percentile(sorted, 0.99);
    printRow(
      kind,
      formatCount(milliseconds.length),
      ms(p50),
      ms(p99),
      times(p99, p50),
      ms(percentile(sorted, 1)),
    );
  }
  printHead("failures", "number");
  for (const [failure, number] of failures) printRow(failure, formatCount(number));
  for (const line of product.errors().slice(0, errorsShown)) console.log(line);
  printHead(`memory every ${minutesOfSample} minutes`, "");
  printRow("of the server and its processes", memory.map(mib).join(", "));
} finally {
  await opened.close();
}
