import { readFileSync } from "node:fs";
import type { AnalystAnswer, AnswerBlock, AnswerPart } from "#contract/analyst.ts";
import type { Holder } from "#contract/holders.ts";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";

type Entry = {
  type: string;
  tradeDate: string;
  ticker: string;
  quantity: string;
  price: string;
  fees: string;
  custodian: string | null;
};

type Fixture = {
  P: { extra: Entry[]; targets: { classes: Record<string, number> } };
  A: { contracts: Record<string, Record<string, string>> };
  F: { holder: string; entries: Entry[] };
  goals: ({ portfolios: string[] } & Record<string, unknown>)[];
};

const read = <Content>(file: string) => JSON.parse(readFileSync(file, "utf8")) as Content;

/** The person of the example questions, on the day on which they are asked. */
export type AnalystFixture = {
  api: TestApi;
  client: Client;
  /** Ids by 'P', 'A', 'F' and 'ALL'. */
  portfolios: Readonly<Record<"P" | "A" | "F" | "ALL", string>>;
  assets: ReadonlyMap<string, string>;
  /** Ids of contracts by the keys of the fixture. */
  contracts: Record<string, string>;
};

/** 'Today' of the questions, noon in São Paulo. A Saturday. */
const now = "2026-11-28T15:00:00Z";

async function insertEntries(api: TestApi, portfolioId: string, entries: readonly Entry[]): Promise<void> {
  const { superuser } = api;
  const { user_id } = await superuser
    .selectFrom("portfolios")
    .select("user_id")
    .where("id", "=", portfolioId)
    .executeTakeFirstOrThrow();
  const assets = await superuser.selectFrom("assets").select(["id", "ticker"]).execute();
  const assetIds = new Map(assets.map(({ id, ticker }) => [ticker, id]));
  const custodians = await superuser
    .selectFrom("custodians")
    .select(["id", "name"])
    .where("user_id", "=", user_id)
    .execute();
  const custodianIds = new Map(custodians.map(({ id, name }) => [name, id]));
  await superuser
    .insertInto("transactions")
    .values(
      entries.map((entry) => ({
        user_id,
        portfolio_id: portfolioId,
        asset_id: assetIds.get(entry.ticker) ?? "",
        custodian_id: (entry.custodian && custodianIds.get(entry.custodian)) ?? null,
        transaction_type: entry.type,
        trade_date: entry.tradeDate,
        quantity: entry.quantity,
        price: entry.price,
        fees: entry.fees,
      })),
    )
    .execute();
}

/** Signs the person of `tests/questions/examples.json` up, with portfolios, contracts, goals and targets. */
export async function startAnalyst(options: Parameters<typeof startApi>[0] = {}): Promise<AnalystFixture> {
  const api = await startApi({ hasHistory: true, ...options });
  api.setNow(now);
  const client = await signUp(api, { email: "analista@example.com" });
  const { fixture } = read<{ fixture: Fixture }>("tests/questions/examples.json");
  const demo = read<{ ledger: Entry[] }>("domain/ledger/scenarios/demo.json");
  const holder = await client.post<Holder>("/holders", { name: fixture.F.holder });
  const create = (name: string, more: object = {}) =>
    client.post<{ id: string }>("/portfolios", { name, benchmark: "CDI", benchmarkPercent: "100", ...more });
  const P = (await create("Principal")).id;
  const A = (await create("Aposentadoria")).id;
  const F = (await create("Filha", { holderId: holder.id })).id;
  const all = [...demo.ledger, ...fixture.P.extra];
  const names = new Set([...all, ...fixture.F.entries].flatMap(({ custodian }) => custodian ?? []));
  for (const name of names) await client.post("/custodians", { name });
  await insertEntries(api, P, all);
  await insertEntries(api, F, fixture.F.entries);
  const contracts: Record<string, string> = {};
  for (const [key, terms] of Object.entries(fixture.A.contracts))
    contracts[key] = (await client.post<{ id: string }>(`/portfolios/${A}/fixed-income`, terms)).id;
  const ids = { P, A, F };
  for (const { portfolios, ...goal } of fixture.goals)
    await client.post("/goals", {
      ...goal,
      portfolioIds: portfolios.map((key) => ids[key as keyof typeof ids]),
    });
  await setTargets(client, P, fixture.P.targets.classes);
  const { person } = await client.get<{ person: { id: string } }>("/session");
  const found = await api.superuser
    .selectFrom("assets")
    .select(["id", "ticker"])
    .where("user_id", "is", null)
    .execute();
  return {
    api,
    client,
    portfolios: { ...ids, ALL: person.id },
    assets: new Map(found.map(({ id, ticker }) => [ticker, id])),
    contracts,
  };
}

/** Held assets of a class in equal parts with two decimals, the rest to the first by ticker. */
async function setTargets(client: Client, portfolio: string, classes: Record<string, number>): Promise<void> {
  const positions = await client.get<
    { asset: { id: string; ticker: string; assetClass: { code: string } } }[]
  >(`/portfolios/${portfolio}/positions`);
  const assets = Object.keys(classes).flatMap((code) => {
    const held = positions
      .filter(({ asset }) => asset.assetClass.code === code)
      .toSorted((one, other) => one.asset.ticker.localeCompare(other.asset.ticker));
    const part = Math.floor(10_000 / held.length);
    return held.map(({ asset }, place) => ({
      assetId: asset.id,
      percent: ((place === 0 ? 10_000 - part * (held.length - 1) : part) / 100).toFixed(2),
      isAvoided: false,
    }));
  });
  const body = {
    classes: Object.entries(classes).map(([assetClass, percent]) => ({
      assetClass,
      percent: String(percent),
    })),
    assets,
  };
  const answer = await client.send("PUT", `/portfolios/${portfolio}/targets`, { body });
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
}

/** Asks a question in a portfolio's screen. */
export const ask = (
  { client, portfolios }: AnalystFixture,
  text: string,
  more: { frame?: string | null; choice?: string | null; portfolioId?: string | null } = {},
): Promise<AnalystAnswer> =>
  client.post<AnalystAnswer>("/analyst/questions", { text, portfolioId: portfolios.P, ...more });

const partText = (part: AnswerPart) => (part.kind === "text" ? part.text : `[${part.value} ${part.format}]`);

/** The answer as text, with its figures in brackets. */
export function answerText({ blocks }: Pick<AnalystAnswer, "blocks">): string {
  return blocks.map(blockText).join("\n");
}

function blockText(block: AnswerBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return block.parts.map(partText).join("");
    case "table":
      return [block.title, ...block.rows.map(({ cells }) => cells.join(" | "))].join("\n");
    case "chart":
      return `${block.title}: ${block.bars.map(({ label, value }) => `${label} ${value}`).join(", ")}`;
    default:
      return block satisfies never;
  }
}
