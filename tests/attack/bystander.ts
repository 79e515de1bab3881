import { setTimeout as pause } from "node:timers/promises";
import { fillPortfolio } from "./fill.ts";
import { count, createFindings, type Findings, mib, ms, percentile, tally } from "./findings.ts";
import { newAddress, type Person, signUp } from "./person.ts";
import { answerTimeout, type Product, watchMemory } from "./product.ts";
import { uploadOf } from "./upload.ts";

type Identified = { id: string };

const maxMemory = 700;
const maxWait = 250;
const seconds = 20;

/** Milliseconds for which a person looks at what changed. */
const readingTime = 1_000;

const ordinaryAssets = 30;

/** A purchase per line: 2,000 of them in twenty assets. */
const sheet = [
  "Data;Operação;Ativo;Quantidade;Preço",
  ...Array.from(
    { length: 2_000 },
    (_, i) =>
      `${String(1 + (i % 28)).padStart(2, "0")}/0${1 + (i % 9)}/2025;Compra;${["PETR4", "VALE3", "ITUB4", "WEGE3"][i % 4]};${1 + i};${10 + (i % 50)},37`,
  ),
].join("\n");

/** One record of 4.9 MB that is nothing but delimiters. */
const junk = Buffer.alloc(4.9e6, ";");

type Attacker = { person: Person; path: string; address: string };
type Loop = (attacker: Attacker, turn: number) => Promise<number>;

const dayOf = (turn: number) => new Date(Date.UTC(2018, 0, 1 + turn)).toISOString().slice(0, 10);

/** The dearest question of each kind, asked again and again. */
const loops: Record<string, Loop> = {
  periods: async ({ person, path, address }, turn) =>
    (
      await person.send("GET", `${path}/overview?from=${dayOf(turn)}`, undefined, {
        "x-forwarded-for": address,
      })
    ).status,
  annual: async ({ person, path, address }, turn) => {
    await person.send("POST", "/api/custodians", { name: `C${turn}` }, { "x-forwarded-for": address });
    const asked = `${path}/taxes/annual?year=${2020 + (turn % 6)}`;
    return (await person.send("GET", asked, undefined, { "x-forwarded-for": address })).status;
  },
  imports: async ({ person, path, address }) => {
    const { body, headers } = uploadOf(sheet);
    const sent = { ...headers, "x-forwarded-for": address };
    return (await person.send("POST", `${path}/imports/review`, body, sent)).status;
  },
  junk: async ({ person, path, address }) => {
    const { body, headers } = uploadOf(junk);
    const sent = { ...headers, "x-forwarded-for": address };
    return (await person.send("POST", `${path}/imports/review`, body, sent)).status;
  },
};
/** Five questions at once, each the longest one of its kind. */
const fiveQuestions: Loop = async ({ person, address }, turn) => {
  const texts = [0, 1, 2, 3, 4].map((place) =>
    `quanto rendeu a petr4 em ${2020 + ((turn + place) % 6)} contra o cdi e `.repeat(20).slice(0, 500).trim(),
  );
  const answers = await Promise.all(
    texts.map((text) =>
      person.send("POST", "/api/analyst/questions", { text }, { "x-forwarded-for": address }),
    ),
  );
  return answers.find(({ status }) => status !== 200)?.status ?? 200;
};
const everything: Loop = (attacker, turn) =>
  Object.values(loops)[turn % 4]?.(attacker, turn) ?? Promise.resolve(0);

async function startAttackers(product: Product, number: number, entries: number): Promise<Attacker[]> {
  const address = newAddress();
  const attackers: Attacker[] = [];
  while (attackers.length < number) {
    const person = await signUp(product);
    const { id } = await person.ask<Identified>("POST", "/api/portfolios", {
      name: "A",
      benchmark: "CDI",
      benchmarkPercent: "100",
    });
    await fillPortfolio(product, person, { entries, assets: ordinaryAssets });
    attackers.push({ person, path: `/api/portfolios/${id}`, address });
  }
  return attackers;
}

/** The pages of a person who records an entry and looks at what it changed. */
async function startBystander(product: Product) {
  const person = await signUp(product);
  const { id } = await person.ask<Identified>("POST", "/api/portfolios", {
    name: "A",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  await fillPortfolio(product, person, { entries: 200, assets: ordinaryAssets });
  const [asset] = await person.ask<Identified[]>("GET", "/api/assets?search=PETR4");
  const path = `/api/portfolios/${id}`;
  const entry = { type: "BUY", tradeDate: "2026-01-05", quantity: "7", price: "10", assetId: asset?.id };
  return async (): Promise<{ status: number | string; milliseconds: number }[]> => {
    await person.send("POST", `${path}/transactions`, entry);
    const pages = ["positions", "overview", "income/summary", "notices"];
    const answers = [];
    for (const page of pages)
      answers.push(
        await person
          .send("GET", `${path}/${page}`)
          .catch(() => ({ status: "no answer", milliseconds: answerTimeout })),
      );
    return answers;
  };
}

async function during(product: Product, attackers: Attacker[], loop: Loop) {
  const look = await startBystander(product);
  for (let time = 0; time < 3; time += 1) await look();
  const memory = watchMemory(product);
  const end = performance.now() + seconds * 1000;
  const statuses: (number | string)[] = [];
  const attack = async (attacker: Attacker) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const status = await loop(attacker, turn).catch(() => "no answer");
      statuses.push(status);
      if (status === 429 || status === 503) await pause(50);
    }
  };
  const attacking = Promise.all(attackers.map(attack));
  const answers: Awaited<ReturnType<typeof look>> = [];
  while (performance.now() < end) {
    answers.push(...(await look()));
    await pause(readingTime);
  }
  await attacking;
  return { answers, statuses, peak: memory.peak() };
}

/** Measures the computed pages of a person while ordinary accounts of one network ask for the dearest things. */
export async function bystander(product: Product): Promise<Findings> {
  const findings = createFindings("Ordinary accounts in loops, while another person uses the product");
  const runs: [number, number, string, Loop][] = [
    [0, 0, "nothing", everything],
    ...Object.entries(loops).map(([name, loop]): [number, number, string, Loop] => [2, 2_000, name, loop]),
    [3, 2_000, "everything", everything],
    [30, 300, "everything", everything],
    [30, 300, "five questions at once", fiveQuestions],
  ];
  for (const [number, entries, name, loop] of runs) {
    const attackers = await startAttackers(product, number, entries);
    const { answers, statuses, peak } = await during(product, attackers, loop);
    // The pages alone show what the others add.
    const what = number === 0 ? "nobody else" : `${number} accounts of ${count(entries)} entries: ${name}`;
    const waits = answers.map(({ milliseconds }) => milliseconds);
    const refused = answers.filter(({ status }) => status !== 200);
    const p99 = percentile(waits, 0.99);
    findings.row(
      what,
      `${tally(statuses) || "no other request"}; another person's p50 ${ms(percentile(waits, 0.5))}, p99 ${ms(p99)} of ${count(waits.length)}, peak memory ${mib(peak)}`,
    );
    findings.expect(p99 < maxWait, `${what}: another person's p99 is ${ms(p99)}`);
    findings.expect(peak < maxMemory, `${what}: ${mib(peak)}`);
    findings.expect(
      refused.length === 0,
      `${what}: another person receives ${tally(refused.map(({ status }) => status))}`,
    );
  }
  return findings;
}
