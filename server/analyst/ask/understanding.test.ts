import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { boundsOf } from "#domain/questions/asked-period.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import { understand } from "#domain/questions/understand.ts";
import { nicknamesOf } from "#server/market/assets/nicknames.ts";
import { type AskedExample, type questionSets, questionsOf } from "#tests/support/asked-questions.ts";

const today = "2026-11-28";
const firstEntry = "2021-01-08";

const demo = JSON.parse(readFileSync("domain/ledger/scenarios/demo.json", "utf8")) as {
  ledger: { ticker: string }[];
};
const held = new Set(demo.ledger.map(({ ticker }) => ticker));
/** Assets of the catalogue that questions name and nobody holds, with the words that lead to them. */
const notHeld = new Map([
  ["PETR3", ["petrobras"]],
  ["ITSA4", ["itausa"]],
  ["EMBJ3", ["embraer", "embr3"]],
]);

function assetOfRow(row: string): NamedAsset[] {
  const cells = (row.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) =>
    cell.replace(/,$/, "").replace(/^"|"$/g, ""),
  );
  const [ticker = "", name = "", assetClass = ""] = cells;
  const words = notHeld.get(ticker);
  if (!held.has(ticker) && !words) return [];
  const shortName = (cells[8] ?? "").toLowerCase();
  return [
    {
      id: ticker,
      ticker,
      name,
      assetClass: assetClass as NamedAsset["assetClass"],
      isHeld: held.has(ticker),
      nicknames: [
        ...nicknamesOf(ticker).filter((word) => word !== "ibovespa" && !word.startsWith("s")),
        ...(words ?? []),
        shortName,
      ].filter(Boolean),
    },
  ];
}

const contract = (id: string, kind: string, issuer: string, remuneration: string) => ({
  id,
  name: `${kind.toUpperCase()} ${remuneration}`,
  kind,
  issuer,
  remuneration,
});

const names: Names = {
  assets: readFileSync("market-data/assets.csv", "utf8").split("\n").slice(1).flatMap(assetOfRow),
  portfolios: [
    { id: "P", name: "Principal", holder: null },
    { id: "A", name: "Aposentadoria", holder: null },
    { id: "F", name: "Filha", holder: "Lia" },
  ],
  goals: ["Primeiro milhão", "Renda de 3 mil", "Apê"].map((name) => ({ id: name, name })),
  custodians: ["XP Investimentos", "BTG Pactual", "Mercado Bitcoin"].map((name) => ({ id: name, name })),
  contracts: [
    contract("CDB-110", "cdb", "Banco Araucária", "110% do CDI"),
    contract("LCA-93", "lca", "Banco Ipê", "93% do CDI"),
    contract("CDB-PRE", "cdb", "Banco Araucária", "12,5% a.a."),
    contract("DEB", "debenture", "Linha Norte Energia", "IPCA + 6,2% a.a."),
  ],
};

type Period = { from: string; to: string };

const aheadIntents = new Set(["fi_maturity", "calendar", "income_to_come"]);

/** The arguments of a question that the slots say otherwise. A missing period is the default that the answer names. */
function differences({ intent, args }: AskedExample, slots: Slots): string[] {
  const wrong: string[] = [];
  const differs = (what: string, own: unknown, wanted: unknown) => {
    if (String(own) !== String(wanted)) wrong.push(`${what}: ${own} instead of ${wanted}`);
  };
  const isFixedIncome = intent.startsWith("fi_");
  if (args.asset) differs("asset", slots.assets?.[0], args.asset);
  if (args.assets) differs("assets", slots.assets, args.assets);
  const portfolio = slots.portfolio ?? (slots.holder ? "F" : "P");
  const wanted = args.portfolio === "ALL" ? "all" : (args.portfolio ?? "current");
  if (!isFixedIncome && !args.portfolios)
    differs("portfolio", portfolio, wanted === "current" ? "P" : wanted);
  const bounds =
    slots.period && boundsOf(slots.period, "days", { today, looksAhead: aheadIntents.has(intent) });
  const period = args.period as Period | undefined;
  if (period && bounds)
    differs(
      "period",
      [bounds.from ?? firstEntry, bounds.to],
      [period.from === "2024-05-02" ? firstEntry : period.from, period.to],
    );
  if (args.month && bounds) differs("month", bounds.from?.slice(0, 7), args.month);
  if (args.cls && !isFixedIncome) differs("class", slots.assetClass, args.cls);
  if (args.index) differs("index", slots.index, args.index === "benchmark" ? "own" : args.index);
  if (args.contract) differs("contract", slots.contracts, args.contract);
  if (args.goal) differs("goal", slots.goal, args.goal);
  for (const name of ["quantity", "price", "amount"] as const)
    if (args[name] && /^\d/.test(String(args[name]))) differs(name, Number(slots[name]), Number(args[name]));
  return wrong;
}

type Judgement = { example: AskedExample; problems: string[] };

function judge(example: AskedExample, frames: Map<string, Question>): Judgement {
  const frame = example.follows === undefined ? undefined : frames.get(example.follows);
  const understood = understand(example.text, { names, today, frame });
  const question =
    understood.mode === "answer"
      ? understood.question
      : understood.mode === "ask"
        ? understood.readings[0]?.question
        : undefined;
  if (question) frames.set(example.id, question);
  if (example.mode === "none")
    return {
      example,
      problems: question && question.intent !== "help" ? [`answers ${question.intent}`] : [],
    };
  if (!question) return { example, problems: [understood.mode] };
  const intents = [example.intent, ...(example.acceptIntents ?? [])];
  const intent = intents.includes(question.intent)
    ? []
    : [`intent: ${question.intent} instead of ${example.intent}`];
  return { example, problems: [...intent, ...differences(example, question.slots)] };
}

function judgeAll(set: (typeof questionSets)[number]) {
  const frames = new Map<string, Question>();
  const judged = questionsOf(set).map((example) => judge(example, frames));
  const missed = judged.filter(({ problems }) => problems.length > 0);
  return {
    count: judged.length,
    missed: missed.map(({ example, problems }) => `${example.id} ${problems.join(", ")}`),
  };
}

it("understands the examples", () => {
  expect(judgeAll("examples")).toEqual({ count: 60, missed: [] });
});

it.each([
  ["written", 300],
  ["second", 200],
  ["third", 150],
] as const)(
  "understands at least nineteen of twenty questions of the set '%s', by people who do not know the grammar",
  (set, count) => {
    const { count: own, missed } = judgeAll(set);
    expect(own).toBe(count);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(count / 20);
  },
);
