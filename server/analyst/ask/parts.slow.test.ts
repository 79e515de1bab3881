import { expect, it } from "vitest";
import { type Intent, intents, type Measure, measures, type Slots } from "#domain/questions/question.ts";
import {
  partsNamedBy,
  partsTakenBy,
  type QuestionPart,
  questionParts,
} from "#domain/questions/taken-parts.ts";
import type { AnswerContext, Call } from "#server/analyst/answers/compose.ts";
import { composers } from "#server/analyst/ask/composers.ts";
import { loadNames } from "#server/analyst/ask/load-names.ts";
import { createScreens } from "#server/analyst/tools/screens.ts";
import { createServices } from "#server/app/create-services.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { type AnalystFixture, answerText, startAnalyst } from "#tests/support/analyst.ts";

const today = "2026-11-28";

/** The composers on the screens of the example person. */
async function createContext({ api, portfolios }: AnalystFixture): Promise<AnswerContext> {
  const { databases } = api;
  const services = createServices(
    { databases, clock: () => new Date(`${today}T15:00:00Z`), appUrl: "http://aporte.test" } as never,
    api.server.log,
  );
  const person = { id: portfolios.ALL, fullName: "Ana Souza" };
  const actor = { kind: "person", id: person.id, network: "test" } as const;
  const names = await inPersonTransaction(databases.people, actor, "GET", loadNames);
  const screens = createScreens(services)({ actor, person });
  const call: Call = async (tool, given) => {
    const input = tool.input.parse(given);
    const answer = await tool.run({ screens, today, openPortfolio: portfolios.P }, input as never);
    return { ...answer, tool: tool.name } as never;
  };
  return { call, today, names };
}

/** Slots that some intents cannot be asked without. */
const needed: Partial<Record<Intent, Slots>> = {
  position: { assets: ["PETR4"] },
  average_price: { assets: ["PETR4"], quantity: "10", price: "30" },
  sale_simulation: { assets: ["PETR4"] },
  compare_assets: { assets: ["PETR4", "VALE3"] },
  return_vs_index: { index: "IBOV" },
  data_health: { index: "CDI" },
};

const past = { from: "2025-03-01", to: "2025-03-31" };
const ahead = { from: "2026-12-01", to: "2026-12-10" };
const aheadIntents = new Set<Intent>(["income_to_come", "calendar"]);

/** Another value of each part, whose figures are not those of the whole. */
function partOf(
  part: QuestionPart,
  intent: Intent,
  { contracts, api: _ }: AnalystFixture,
  names: AnswerContext["names"],
): Slots {
  const isOfBonds = intent.startsWith("fi_");
  switch (part) {
    case "assets":
      if (intent === "compare_assets") return { assets: ["BBAS3", "ITUB4"] };
      // KNCR11 has income to come and a record day ahead.
      if (aheadIntents.has(intent)) return { assets: ["KNCR11"] };
      return { assets: [isOfBonds ? "TESOURO-SELIC-2031" : "MXRF11"] };
    case "contracts":
      return { contracts: [contracts["LCA-93"] ?? ""] };
    case "assetClass":
      return { assetClass: isOfBonds ? "TREASURY" : "FII" };
    case "classes":
      return { assetClass: "FII", classes: ["FII", "STOCK"] };
    case "custodian":
      return { custodian: names.custodians.find(({ name }) => name === "XP Investimentos")?.id ?? "" };
    case "goal":
      return { goal: "Apê" };
    case "income":
      return { income: "interest-on-equity" };
    case "withoutIncome":
      return { withoutIncome: true };
    case "period":
      if (intent === "fi_maturity") return { period: { from: "2026-12-01", to: "2027-02-28" } };
      return { period: aheadIntents.has(intent) ? ahead : past };
    case "dollar":
      return { index: "USD" };
    default:
      return part satisfies never;
  }
}

/**
 * Answers that are right for a part without other figures. Their tables have a row for each class, or their texts have no figure. The tax of
 * a month is that of all its sales.
 */
const sameFigures = new Set([
  "deposit drift assetClass",
  "annual_return lines assetClass",
  "annual_return losses assetClass",
  "annual_return months assetClass",
  "losses fund assetClass",
  "tax_month assets",
  "darf assets",
]);

it("answers a part of the whole with other figures than those of the whole, or asks back", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const context = await createContext(fixture);
  const same: string[] = [];
  let taken = 0;
  for (const intent of intents) {
    const compose = composers[intent as keyof typeof composers];
    if (!compose) continue;
    const base = needed[intent] ?? {};
    for (const measure of [undefined, ...measures[intent]] as (Measure | undefined)[]) {
      if (measure === "corporate") continue;
      const whole: Slots = measure === undefined ? base : { ...base, measure };
      for (const part of questionParts) {
        const name = [intent, measure, part].filter(Boolean).join(" ");
        const slots = { ...whole, ...partOf(part, intent, fixture, context.names) };
        const question = { intent, slots };
        const isAsked =
          partsNamedBy(question, today).includes(part) && partsTakenBy(question, today).has(part);
        if (!isAsked || sameFigures.has(name)) continue;
        taken += 1;
        const answer = await compose(question, context);
        const other = await compose({ intent, slots: whole }, context);
        if (answerText(answer) === answerText(other))
          same.push(`${name}: ${answerText(answer).slice(0, 200)}`);
      }
    }
  }
  expect(same).toEqual([]);
  expect(taken).toBeGreaterThan(80);
}, 600_000);
