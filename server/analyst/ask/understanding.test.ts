import { expect, it } from "vitest";
import { boundsOf } from "#domain/questions/asked-period.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import { understand } from "#domain/questions/understand.ts";
import { askedNames as names } from "#tests/support/asked-names.ts";
import { type AskedExample, type questionSets, questionsOf } from "#tests/support/asked-questions.ts";

const today = "2026-11-28";
const firstEntry = "2021-01-08";

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

const understood = (text: string, frame?: Question) => understand(text, { names, today, frame });

it("never looks a year ahead for what has matured", () => {
  expect(understood("o que venceu de renda fixa em outubro")).toEqual({ mode: "not-understood" });
  expect(understood("minha carteira venceu o cdi em 2025?")).toMatchObject({ mode: "answer" });
});

it("sells all units where a follow-up says so, in the same portfolio", () => {
  const first = understood("se eu vender 100 petr4 a 42 quanto pago");
  const next = understood("e tudo?", first.mode === "answer" ? first.question : undefined);
  expect(next).toEqual({
    mode: "answer",
    question: { intent: "sale_simulation", slots: { assets: ["PETR4"], measure: "tax", price: "42" } },
    others: [],
  });
});

it.each([
  ["como está dividido?", "qual meu melhor ativo?", "best_worst", {}],
  ["como está dividido?", "quanto rendeu petr4", "result_period", { assets: ["PETR4"] }],
  ["como está dividido?", "o que vence esse mês", "fi_maturity", {}],
  ["quanto eu tenho", "e qual meu melhor ativo?", "best_worst", {}],
  ["quanto rendeu petr4 em 2025", "e minhas metas?", "goals", {}],
  ["quanto tenho de petr4", "e quanto tenho em fiis", "allocation", { assetClass: "FII" }],
  ["quanto rende minha lca", "e quantas petr4 eu tenho", "position", { assets: ["PETR4"] }],
  ["quanto eu tenho", "e o que é lca?", "glossary", { term: "LCI e LCA" }],
  ["o que é preço médio", "e qual meu preço médio de petr4", "average_price", { assets: ["PETR4"] }],
  ["se eu vender 100 petr4 a 42 quanto pago", "e quanto pago de imposto em outubro", "tax_month", {}],
  ["quanto rendeu petr4 em 2025", "e quanto recebi de proventos?", "income_received", { assets: ["PETR4"] }],
  [
    "quanto imposto pago em outubro",
    "e o darf?",
    "darf",
    { period: { from: "2026-10-01", to: "2026-10-31" } },
  ],
  [
    "se eu vender 100 petr4 a 42 quanto pago",
    "e quanto taee11 paga",
    "income_by_asset",
    { assets: ["TAEE11"] },
  ],
  ["to dentro do limite do fgc?", "e no banco araucaria", "fi_fgc", { contracts: ["CDB-110", "CDB-PRE"] }],
  ["quanto eu tenho", "taee11 paga quando", "calendar", { assets: ["TAEE11"] }],
  [
    "quanto rendeu petr4 em 2025",
    "e a carteira?",
    "result_period",
    { period: { from: "2025-01-01", to: "2025-12-31" } },
  ],
  ["comprei 10 petr4 a 30", "e comprei 20 vale3 a 62,50", "entry_draft", { assets: ["VALE3"] }],
] as const)("after '%s' understands '%s' as %s", (before, text, intent, slots) => {
  const first = understood(before);
  const next = understood(text, first.mode === "answer" ? first.question : undefined);
  expect(next).toMatchObject({ mode: "answer", question: { intent, slots } });
});
