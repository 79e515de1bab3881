import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnalystAnswer, AnswerBlock, Figure } from "#contract/analyst.ts";
import type { Intent } from "#domain/questions/question.ts";
import { understand } from "#domain/questions/understand.ts";
import type { Call } from "#server/analyst/answers/compose.ts";
import { composers } from "#server/analyst/ask/composers.ts";
import { loadNames } from "#server/analyst/ask/load-names.ts";
import { createScreens } from "#server/analyst/tools/screens.ts";
import { createServices } from "#server/app/create-services.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { allRows, plainFigures } from "#tests/analyst/all-rows.ts";
import { type RandomInvestor, startRandomInvestor } from "#tests/analyst/random-investor.ts";
import { faultOfLink } from "#tests/analyst/screen-links.ts";
import { createReader } from "#tests/analyst/screen-reader.ts";

/** Questions of each intent with figures. {A} is the ticker of an asset that is held. */
const questions: Record<keyof typeof composers, readonly string[]> = {
  wealth: ["quanto eu tenho?", "quanto eu tinha em 31/12/2025?", "quanto tenho somando todas as carteiras?"],
  day: ["quanto a carteira variou no último pregão?"],
  result_period: ["quanto ganhei em 2025?", "qual foi meu resultado nos últimos 12 meses?"],
  return_period: ["qual a minha rentabilidade este ano?", "rentabilidade desde o início"],
  return_vs_index: ["como fui contra o ibovespa em 2025?"],
  of_cdi: ["quantos por cento do cdi eu rendi?"],
  best_worst: ["qual foi meu melhor ativo em 2025?", "qual o pior ativo da carteira este ano?"],
  position: ["quanto tenho de {A}?"],
  allocation: ["como está dividida a carteira por classe?", "quanto tenho em cada corretora?"],
  average_price: ["qual meu preço médio de {A}?"],
  income_received: [
    "quanto recebi de proventos em 2025?",
    "quanto recebi de dividendos nos últimos 12 meses?",
  ],
  income_to_come: ["quanto tenho a receber de proventos?"],
  income_by_asset: ["qual ativo mais pagou proventos em 2025?"],
  income_by_month: ["proventos mês a mês em 2025"],
  income_yield: ["qual o dividend yield da carteira?"],
  calendar: ["quais as próximas datas-com?"],
  fi_maturity: ["quando vencem minhas aplicações?"],
  fi_net_today: ["quanto cai na conta se eu resgatar toda a renda fixa hoje?"],
  fi_fgc: ["quanto tenho coberto pelo fgc em cada banco?"],
  fi_terms: ["quais as taxas dos meus cdbs?"],
  tax_month: ["quanto de imposto em julho de 2026?"],
  darf: ["tenho darf a pagar?"],
  exemption_left: ["quanto ainda posso vender de ações com isenção este mês?"],
  sale_simulation: ["quanto pago de imposto se vender 1 {A} a 500?"],
  losses: ["quanto tenho de prejuízo a compensar?"],
  annual_return: ["o que declaro em bens e direitos de 2025?"],
  compare_assets: ["{A} contra {B} em 2025"],
  goals: ["como estão minhas metas?"],
  deposit: ["onde aportar 2000 reais?"],
  data_health: ["até que dia vão as cotações?"],
  transactions: ["quais foram minhas últimas compras?"],
};

type Called = { tool: string; input: Record<string, unknown>; output: unknown };

/** Composes the answer of a question, and keeps what it asks of tools. */
function createComposer({ api, personId, today }: RandomInvestor) {
  const { databases } = api;
  const clock = () => new Date(`${today}T20:00:00Z`);
  const services = createServices(
    { databases, clock, appUrl: "http://aporte.test" } as never,
    api.server.log,
  );
  const actor = { kind: "person", id: personId, network: "test" } as const;
  const screensOf = createScreens(services);
  return async (text: string, openPortfolio: string) => {
    const names = await inPersonTransaction(databases.people, actor, "GET", loadNames);
    const understood = understand(text, { names, today });
    if (understood.mode !== "answer") throw new Error(`${text}: ${understood.mode}`);
    const { question } = understood;
    const screens = screensOf({ actor, person: { id: personId, fullName: "Ana Souza" } });
    const called: Called[] = [];
    const call: Call = async (tool, given) => {
      const input = tool.input.parse(given);
      const answer = await tool.run({ screens, today, openPortfolio }, input as never);
      called.push({ tool: tool.name, input, output: tool.output.parse(answer.output) });
      return { ...answer, tool: tool.name } as never;
    };
    const compose = composers[question.intent as keyof typeof composers];
    const { blocks } = await compose(question, { call, today, names });
    return { intent: question.intent, called, blocks };
  };
}

const figuresIn = (blocks: readonly AnswerBlock[]): Figure[] =>
  blocks.flatMap((block) =>
    "parts" in block ? block.parts.flatMap((part) => (part.kind === "figure" ? part : [])) : [],
  );

/** The values of tables and charts, each with its tool. Texts may be shortened. */
const listedIn = (blocks: readonly AnswerBlock[]) =>
  blocks.flatMap((block) => {
    if (block.kind === "chart") return block.bars.map(({ value }) => ({ tool: block.tool, value }));
    if (block.kind !== "table") return [];
    const { tool, columns } = block;
    return block.rows.flatMap(({ cells }) =>
      cells.flatMap((value, place) =>
        value === null || columns[place]?.format === "text" ? [] : [{ tool, value }],
      ),
    );
  });

const linksIn = ({ blocks, chips }: AnalystAnswer): string[] =>
  [
    ...figuresIn(blocks).map(({ link }) => link),
    ...blocks.flatMap((block) =>
      block.kind === "table" ? [block.link, ...block.rows.map(({ link }) => link)] : [],
    ),
    ...chips.map((chip) => (chip.kind === "open" ? chip.link : null)),
  ].filter((link) => link !== null);

const atPath = (output: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], output);

function leavesOf(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [String(value)];
  return Object.values(value).flatMap(leavesOf);
}

describe.each([1, 2])("the random ledgers of seed %i", (seed) => {
  let person: RandomInvestor;
  beforeAll(async () => {
    person = await startRandomInvestor(seed);
  }, 300_000);
  afterAll(() => person.api[Symbol.asyncDispose]());

  it.each(Object.entries(questions))(
    "have the figures of answers to '%s' on the screens",
    async (intent, texts) => {
      const { client, personId, portfolios, assets, api } = person;
      const compose = createComposer(person);
      const read = createReader(person);
      const open = portfolios[0]?.id ?? "";
      for (const pattern of texts) {
        const text = pattern.replace("{A}", assets[0]?.ticker ?? "").replace("{B}", assets[1]?.ticker ?? "");
        await api.superuser.deleteFrom("rate_limits").execute();
        const answer = await client.post<AnalystAnswer>("/analyst/questions", { text, portfolioId: open });
        const composed = await compose(text, open);
        expect(composed.intent, text).toBe(intent satisfies string as Intent);
        expect(answer.blocks, text).toEqual(composed.blocks);
        const screens: { tool: string; own: unknown; expected: unknown }[] = [];
        for (const { tool, input, output } of composed.called) {
          const portfolio = input.portfolio as string | undefined;
          const isSum = portfolio === "all" || portfolio === personId;
          const id = isSum ? personId : (portfolio ?? open);
          const asked = { id, isSum, isChosen: portfolio !== undefined, input, person, read } as never;
          const expected = plainFigures(await allRows[tool]?.expected(asked));
          expect(plainFigures(output), `${text}: ${tool}`).toEqual(expected);
          screens.push({ tool, own: output, expected });
        }
        for (const { tool, path, value } of figuresIn(answer.blocks)) {
          const stated = screens.filter(
            (screen) =>
              screen.tool === tool &&
              String(atPath(screen.own, path)) === value &&
              String(atPath(screen.expected, path)) === plainFigures(value),
          );
          expect(stated.length, `${text}: ${tool} ${path} = ${value}`).toBeGreaterThan(0);
        }
        const known = new Set(
          screens.flatMap(({ tool, own }) => leavesOf(own).map((leaf) => `${tool} ${leaf}`)),
        );
        for (const { tool, value } of listedIn(answer.blocks))
          expect(known.has(`${tool} ${value}`), `${text}: ${tool} lists ${value}`).toBe(true);
        for (const link of linksIn(answer)) expect(await faultOfLink(read, link), text).toBeUndefined();
      }
    },
    300_000,
  );
});
