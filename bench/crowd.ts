import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { createEntries } from "./growth.ts";
import { type BenchmarkedProduct, createPortfolioWith } from "./ledger.ts";
import { ms, printHead, printRow } from "./table.ts";
import { median, percentile, type Timings, time } from "./timing.ts";

const people = 16;
const entriesOfEach = 1_000;
const seconds = 20;

export type CrowdMeasurements = {
  /** Overviews after an own entry, of all people together. */
  overviews: Timings;
  /** Positions of another person after an own entry, meanwhile. */
  bystander: Timings;
};

export type Person = { portfolio: string; assetId: string } & Pick<Visitor, "send" | "text">;

/** A new person with portfolios of this many entries each. With `reads` the positions of the last one are computed already. */
export async function signUpWith(
  product: BenchmarkedProduct,
  email: string,
  entries: number,
  { reads = true, portfolios = 1 } = {},
): Promise<Person> {
  const visitor = createVisitor(Number(new URL(product.origin).port));
  const account = { fullName: "Pessoa de Teste", email, password: "desempenho" };
  await visitor.text("POST", "/api/accounts", account, { "x-forwarded-for": "10.1.2.3" });
  const custodian = await visitor.json<{ id: string }>("POST", "/api/custodians", { name: "Corretora" });
  const own = { ...product, sendJson: visitor.json, custodians: [custodian.id, custodian.id] };
  for (let number = 1; number < portfolios; number += 1) await createPortfolioWith(own, entries);
  const portfolio = await createPortfolioWith(own, entries);
  const path = `/api/portfolios/${portfolio}/positions`;
  const [held] = reads ? await visitor.json<{ asset: { id: string } }[]>("GET", path) : [];
  return { portfolio, assetId: held?.asset.id ?? "", send: visitor.send, text: visitor.text };
}

async function recordAndRead(product: BenchmarkedProduct, person: Person, page: string): Promise<void> {
  await createEntries({ ...product, send: person.text }, person, 1, 1);
  await person.text("GET", `/api/portfolios/${person.portfolio}/${page}`);
}

/** Sixteen people record an entry and read the overview, in turn and without a pause, while one more reads positions. */
export async function measureCrowd(product: BenchmarkedProduct, name: string): Promise<CrowdMeasurements> {
  const crowd: Person[] = [];
  for (let i = 0; i < people; i += 1)
    crowd.push(await signUpWith(product, `${name}-${i}@example.com`, entriesOfEach));
  const other = await signUpWith(product, `${name}-other@example.com`, 200);
  for (const person of crowd) await recordAndRead(product, person, "overview");
  const end = performance.now() + seconds * 1_000;
  const milliseconds: number[] = [];
  const working = crowd.map(async (person) => {
    while (performance.now() < end) {
      const started = performance.now();
      await recordAndRead(product, person, "overview");
      milliseconds.push(performance.now() - started);
    }
  });
  const bystander = await time(30, 1, () => recordAndRead(product, other, "positions"));
  await Promise.all(working);
  const overviews = {
    milliseconds: milliseconds.toSorted((a, b) => a - b),
    perSecond: milliseconds.length / seconds,
  };
  return { overviews, bystander };
}

export function printCrowd(measured: readonly CrowdMeasurements[]): void {
  printHead(
    `${people} people of ${entriesOfEach} entries, each an entry and an overview in turn`,
    "this one",
    "the other",
  );
  const row = (name: string, of: (crowd: CrowdMeasurements) => string) => printRow(name, ...measured.map(of));
  row("overviews a second", ({ overviews }) => overviews.perSecond.toFixed(1));
  row("entry and overview, p50", ({ overviews }) => ms(median(overviews)));
  row("entry and positions of a bystander, p50", ({ bystander }) => ms(median(bystander)));
  row("entry and positions of a bystander, p99", ({ bystander }) => ms(percentile(bystander, 0.99)));
}
