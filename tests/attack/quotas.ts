import type { Page } from "#contract/page.ts";
import { count, createFindings, type Findings, ms, percentile, tally } from "./findings.ts";
import { browser, type Person, signUp } from "./person.ts";
import { type Answer, type Product, startProduct } from "./product.ts";

const attempts = 200;
const before = "no limit";

/** Small quotas, so that they are reached quickly. Entries leave room for the timed ones before. */
const settings = {
  portfolios: 10,
  customAssets: 10,
  custodians: 10,
  valuationsByAsset: 10,
  entries: 320,
  sessions: 10,
};

const portfolio = (name: string) => ({ name, benchmark: "CDI", benchmarkPercent: "100" });
const dayOf = (number: number) => new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);

async function create(person: Person, path: string, bodyOf: (number: number) => object, times = attempts) {
  const sent = Array.from({ length: times }, (_, number) => person.send("POST", path, bodyOf(number)));
  return Promise.all(sent);
}

/** Creates 200 records of each kind at once, with a quota of ten. */
export async function quotas(environment: Record<string, string>): Promise<Findings> {
  const findings = createFindings("Quotas per person");
  await using product = await startProduct({
    TRUST_PROXY: "1",
    ...environment,
    LIMITS: Object.entries(settings)
      .map(([name, max]) => `${name}=${max}`)
      .join(","),
  });
  const person = await signUp(product);

  const checkQuota = async (what: string, answers: Answer[], max: number, stored: Promise<number>) => {
    const created = answers.filter(({ status }) => status === 201).length;
    const unexpected = answers.filter(({ status }) => status !== 201 && status !== 409);
    findings.row(
      `${attempts} ${what} at once, with a quota of ${count(max)}`,
      tally(answers.map(({ status }) => status)),
      before,
    );
    findings.expect(created === max, `${what}: ${created} created`);
    findings.expect((await stored) === max, `${what}: ${await stored} stored`);
    findings.expect(
      unexpected.length === 0,
      `${what}: ${unexpected[0]?.status} ${unexpected[0]?.text.slice(0, 200)}`,
    );
    const refusal = answers.find(({ status }) => status === 409)?.text ?? "";
    findings.expect(refusal.includes(`limite de ${max} `), `${what}: unexpected message ${refusal}`);
  };
  const lengthOf = async (path: string) => (await person.ask<Page<unknown>>("GET", path)).items.length;

  const house = { ticker: "CASA", name: "Casa", assetClass: "OTHER" };
  const own = await person.ask<{ id: string }>("POST", "/api/assets", house);
  await checkQuota(
    "valuations of an asset",
    await create(person, `/api/custom-assets/${own.id}/valuations`, (number) => ({
      day: dayOf(number),
      unitValue: "1",
    })),
    settings.valuationsByAsset,
    lengthOf(`/api/custom-assets/${own.id}/valuations`),
  );
  await person.ask("DELETE", `/api/custom-assets/${own.id}`);

  const kinds = [
    ["portfolios", "/api/portfolios", "/api/portfolios", (number: number) => portfolio(`C ${number}`)],
    ["custodians", "/api/custodians", "/api/custodians", (number: number) => ({ name: `C ${number}` })],
    [
      "customAssets",
      "/api/assets",
      "/api/custom-assets",
      (number: number) => ({ ...house, ticker: `T${number}` }),
    ],
  ] as const;
  for (const [name, path, list, bodyOf] of kinds) {
    const answers = await create(person, path, bodyOf);
    await checkQuota(name, answers, settings[name], lengthOf(list));
  }
  await entries(person, findings);
  await sessions(product, person, findings);
  return findings;
}

async function entries(person: Person, findings: Findings): Promise<void> {
  const { items } = await person.ask<Page<{ id: string }>>("GET", "/api/portfolios");
  const [first, second] = items;
  const [asset] = await person.ask<{ id: string }[]>("GET", "/api/assets?search=PETR4");
  const entry = { assetId: asset?.id, type: "BUY", tradeDate: "2026-01-05", quantity: "1", price: "1" };
  const pathOf = (id = "") => `/api/portfolios/${id}/transactions`;
  const milliseconds: number[] = [];
  while (milliseconds.length < settings.entries - 10) {
    const answer = await person.send("POST", pathOf(first?.id), entry);
    milliseconds.push(answer.milliseconds);
  }
  findings.row(
    "entries in sequence, close to the quota",
    `p50 ${ms(percentile(milliseconds, 0.5))}, p99 ${ms(percentile(milliseconds, 0.99))}`,
  );
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, number) =>
      person.send("POST", pathOf((number % 2 ? first : second)?.id), entry),
    ),
  );
  const countOf = async (id = "") => (await person.ask<{ count: number }>("GET", pathOf(id))).count;
  const stored = Promise.all([countOf(first?.id), countOf(second?.id)]).then(
    ([one, other]) => one + other - milliseconds.length,
  );
  const created = answers.filter(({ status }) => status === 201).length;
  findings.row(
    `${attempts} entries at once in two portfolios, with 10 left of the quota`,
    tally(answers.map(({ status }) => status)),
    before,
  );
  findings.expect(
    created === 10 && (await stored) === 10,
    `entries: ${created} created, ${await stored} stored`,
  );
}

async function sessions(product: Product, { email, password }: Person, findings: Findings): Promise<void> {
  const browsers = Array.from({ length: 40 }, () => browser(product, email, password));
  for (const each of browsers) await each.ask("POST", "/api/session", { email, password });
  const latest = browsers.at(-1);
  const open = (await latest?.ask<Page<unknown>>("GET", "/api/account/sessions"))?.items ?? [];
  findings.row("40 sign-ins, with a quota of 10 sessions", `${open.length} sessions, the newest`, before);
  findings.expect(open.length === settings.sessions, `${open.length} sessions`);
}
