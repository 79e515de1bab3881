import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  requireScopes,
} from "@modelcontextprotocol/server";
import { ProblemError } from "#contract/problem.ts";
import { ReportQuery } from "#contract/report.ts";
import type { Caller } from "#server/analyst/mcp/caller.ts";
import { fitLists } from "#server/analyst/mcp/fit-lists.ts";
import { problemText } from "#server/analyst/mcp/tool-results.ts";
import { choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { positionsTool } from "#server/analyst/tools/position-tools.ts";
import type { ToolContext } from "#server/analyst/tools/tool.ts";
import { allocationTool, listPortfoliosTool, wealthTool } from "#server/analyst/tools/wealth-tools.ts";

type Fields = Record<string, unknown>;

const mimeType = "application/json";
const scopeChallenge = requireScopes("read");
const portfolios = "aporte://portfolios";
const options = { mimeType, scopeChallenge };

/** The id of a portfolio or a sum in an address. */
function choiceIn(id: string | string[] | undefined): string {
  const choice = PortfolioChoice.safeParse(id);
  if (!choice.success || choice.data === undefined) throw new ProblemError("not-found");
  return choice.data;
}

async function readPortfolio(context: ToolContext, portfolio: string): Promise<Fields> {
  const value = await wealthTool.run(context, { portfolio });
  const classes = await allocationTool.run(context, { portfolio, by: "class" });
  const held = await positionsTool.run(context, positionsTool.input.parse({ portfolio }));
  return {
    wealth: value.output,
    allocation: classes.output.rows,
    portfolio: held.output.portfolio,
    positions: held.output.positions,
  };
}

async function readReport(context: ToolContext, portfolio: string, period: unknown): Promise<Fields> {
  const query = ReportQuery.safeParse({ period });
  if (!query.success) throw new ProblemError("not-found");
  const { id } = await choosePortfolio(context, portfolio);
  const report = await context.screens.report(id, query.data);
  if (!report) throw new ProblemError("not-found");
  return { ...report };
}

/** Reads a resource as JSON. Lists are cut to the bytes that a result may have. */
async function readJson(uri: URL, caller: Caller, read: () => Promise<Fields>) {
  try {
    await caller.countCall();
    const fits = (fields: Fields) => Buffer.byteLength(JSON.stringify(fields)) <= caller.maxBytes;
    const fields = fitLists(await read(), fits);
    if (!fields) throw new ProblemError("too-much-to-compute");
    return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(fields) }] };
  } catch (error) {
    const problem = caller.problemOf(error);
    if (problem.type === "not-found") throw new ResourceNotFoundError(uri.href, problem.title);
    throw new ProtocolError(ProtocolErrorCode.InternalError, problemText(problem));
  }
}

/** The portfolios that a program may read: none without the scope. */
async function listPortfolios({ actor, context }: Caller) {
  if (!actor.scopes.includes("read")) return { resources: [] };
  const own = (await context.screens.portfolios()).map(({ id, name }) => ({ id, name }));
  const sum = own.length > 1 ? [{ id: "all", name: "Todas as carteiras" }] : [];
  return {
    resources: [...own, ...sum].map(({ id, name }) => ({
      uri: `${portfolios}/${id}`,
      name,
      title: name,
      mimeType,
    })),
  };
}

/** The portfolios of the person, one portfolio, and its report of a period. */
export function registerResources(server: McpServer, caller: Caller): void {
  const { context } = caller;
  server.registerResource(
    "portfolios",
    portfolios,
    {
      ...options,
      title: "Suas carteiras",
      description: "As carteiras da pessoa, com o titular e o índice de referência.",
    },
    async (uri) => readJson(uri, caller, async () => (await listPortfoliosTool.run(context, {})).output),
  );
  server.registerResource(
    "portfolio",
    new ResourceTemplate(`${portfolios}/{id}`, { list: () => listPortfolios(caller) }),
    {
      ...options,
      title: "Carteira",
      description:
        "Patrimônio, alocação por classe e posições de uma carteira. Em lugar do id, 'all' é a soma de todas.",
    },
    async (uri, { id }) => readJson(uri, caller, async () => readPortfolio(context, choiceIn(id))),
  );
  server.registerResource(
    "report",
    new ResourceTemplate(`${portfolios}/{id}/report/{period}`, { list: undefined }),
    {
      ...options,
      title: "Relatório de um período",
      description:
        "O relatório de um mês (2026-10), de um ano (2026) ou de tudo (all): rentabilidade, proventos, impostos.",
    },
    async (uri, { id, period }) =>
      readJson(uri, caller, async () => readReport(context, choiceIn(id), period)),
  );
}
