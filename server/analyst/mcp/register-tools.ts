import {
  type CallToolResult,
  type McpServer,
  requireScopes,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import type { z } from "zod";
import { fieldProblem } from "#contract/problem.ts";
import type { Caller } from "#server/analyst/mcp/caller.ts";
import { problemResult, resultSchemaOf, toolResult } from "#server/analyst/mcp/tool-results.ts";
import type { Tool } from "#server/analyst/tools/tool.ts";
import { tools } from "#server/analyst/tools/tools.ts";

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The JSON Schema of a side, made once and not in each request. Values are checked where the tool is called. */
function described(
  schema: z.ZodObject,
  side: "input" | "output",
): StandardSchemaWithJSON<Record<string, unknown>> {
  const json = schema["~standard"].jsonSchema[side]({ target: "draft-2020-12" });
  const once = { input: () => json, output: () => json };
  const validate = (value: unknown) => ({ value: value as Record<string, unknown> });
  return { "~standard": { version: 1, vendor: "aporte", validate, jsonSchema: once } };
}

const offered = (tools as readonly Tool[]).map((tool) => {
  // A field that a tool does not have is refused: without it the answer would be about something else.
  const input = tool.input.strict();
  return {
    tool,
    input,
    inputSchema: described(input, "input"),
    outputSchema: described(resultSchemaOf(tool), "output"),
    scopeChallenge: requireScopes(tool.scope),
  };
});

type Offered = Pick<(typeof offered)[number], "tool" | "input">;

/** Days in the wrong order name no period, whose sums would be zero. */
function refuseReversed({ from, to }: Record<string, unknown>): void {
  if (typeof from === "string" && typeof to === "string" && from > to)
    throw fieldProblem("invalid-input", "to", "O último dia vem antes do primeiro.");
}

async function answerCall(
  { tool, input }: Offered,
  values: unknown,
  caller: Caller,
): Promise<CallToolResult> {
  try {
    await caller.countCall();
    const parsed = input.parse(values);
    refuseReversed(parsed);
    return toolResult(tool, await tool.run(caller.context, parsed as never), caller);
  } catch (error) {
    return problemResult(caller.problemOf(error));
  }
}

/** The tools of the analyst. */
export function registerTools(server: McpServer, caller: Caller): void {
  for (const { tool, input, inputSchema, outputSchema, scopeChallenge } of offered) {
    const { name, title, description } = tool;
    const annotations = { title, ...readOnly };
    server.registerTool(
      name,
      { title, description, inputSchema, outputSchema, annotations, scopeChallenge },
      async (values) => answerCall({ tool, input }, values, caller),
    );
  }
}
