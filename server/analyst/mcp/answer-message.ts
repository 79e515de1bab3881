import type { IncomingMessage } from "node:http";
import { type NodeIncomingMessageLike, toWebRequest } from "@modelcontextprotocol/node";
import {
  type AuthInfo,
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Caller } from "#server/analyst/mcp/caller.ts";
import { registerPrompts, rules } from "#server/analyst/mcp/register-prompts.ts";
import { registerResources } from "#server/analyst/mcp/register-resources.ts";
import { registerTools } from "#server/analyst/mcp/register-tools.ts";

/** The same for everybody until the next release. */
const publicHour = { ttlMs: 3_600_000, cacheScope: "public" } as const;
const privateMinute = { ttlMs: 60_000, cacheScope: "private" } as const;

const cacheHints = {
  "server/discover": publicHour,
  "tools/list": publicHour,
  "prompts/list": publicHour,
  "resources/templates/list": publicHour,
  "resources/list": privateMinute,
} as const;

const instructions = [
  "Números da carteira de investimentos da pessoa, lidos dos mesmos cálculos das telas. Nada aqui grava.",
  "Valores em reais e quantidades são texto decimal. Taxas e pesos são frações: 0.12 é 12 %. Dias são AAAA-MM-DD.",
  rules,
].join("\n");

function createServer(caller: Caller): McpServer {
  const { appUrl, productName } = caller;
  const server = new McpServer(
    { name: "aporte", title: productName, version: "1", websiteUrl: appUrl },
    {
      instructions,
      cacheHints,
      // Nothing is announced: each request stands alone.
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false },
      },
    },
  );
  registerTools(server, caller);
  registerResources(server, caller);
  registerPrompts(server, caller);
  return server;
}

/** `raw` is Node's request, whose body was read. */
type Message = { raw: IncomingMessage; body: unknown; authInfo: AuthInfo };
type Asked = { request: Request; authInfo: AuthInfo; parsedBody: unknown };

/** Answers one message of a client that speaks the revision before, which begins with a handshake. No session is kept. */
async function answerEarlier(server: McpServer, { request, ...asked }: Asked): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, asked);
  } finally {
    await server.close();
  }
}

/** Answers one message of a program with JSON. */
export async function answerMessage({ raw, body, authInfo }: Message, caller: Caller): Promise<Response> {
  const asked = { authInfo, parsedBody: body };
  const request = await toWebRequest(raw as NodeIncomingMessageLike, body);
  const server = createServer(caller);
  if (await isLegacyRequest(request, body)) return answerEarlier(server, { request, ...asked });
  // Without subscriptions no answer stays open.
  const handler = createMcpHandler(() => server, { legacy: "reject", maxSubscriptions: 0 });
  return handler.fetch(request, asked);
}
