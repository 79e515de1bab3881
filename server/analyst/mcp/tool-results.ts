import type { CallToolResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Problem } from "#contract/problem.ts";
import type { Caller } from "#server/analyst/mcp/caller.ts";
import { fitLists, type Omitted } from "#server/analyst/mcp/fit-lists.ts";
import { named } from "#server/analyst/tools/named.ts";
import type { Tool, ToolAnswer } from "#server/analyst/tools/tool.ts";

/** The words of a failure, with the fields that are wrong. */
export function problemText({ title, detail, errors = [] }: Problem): string {
  const fields = errors.map(({ field, message }) => (field === "" ? message : `${field}: ${message}`));
  return [detail ?? title, ...fields].join("\n");
}

export const problemResult = (problem: Problem): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: problemText(problem) }],
});

const tooLong: CallToolResult = {
  isError: true,
  content: [
    {
      type: "text",
      text: "A resposta é grande demais. Peça um período menor, uma carteira ou um ativo por vez.",
    },
  ],
};

const bytesOf = (result: CallToolResult) => Buffer.byteLength(JSON.stringify(result));

/** The question that was answered, its portfolio, and the address where the person sees the same figures. */
function summaryOf(
  { title }: Tool,
  { about, link }: ToolAnswer<unknown>,
  { appUrl }: Caller,
  omitted?: Omitted,
): string {
  return [
    about ? `${title}: ${about.isSum ? "soma" : "carteira"} “${named(about.name)}”.` : `${title}.`,
    omitted ? `A lista foi cortada: faltam ${omitted.count} itens de ${omitted.list}.` : "",
    link === null ? "" : `Mesmos números no aplicativo: ${appUrl}${link}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The schema of a tool's result, with the mark of a list that was cut. */
export const resultSchemaOf = ({ output }: Tool) =>
  output.extend({
    omitted: z
      .object({ list: z.string(), count: z.number() })
      .optional()
      .describe("A lista que foi cortada, e quantos itens faltam"),
  });

/** The figures as structure, and as text for assistants that read no structure. Lists are cut to the bytes that a result may have. */
export function toolResult(
  tool: Tool,
  answer: ToolAnswer<Record<string, unknown>>,
  caller: Caller,
): CallToolResult {
  const resultOf = (fields: Record<string, unknown>): CallToolResult => ({
    structuredContent: fields,
    content: [
      { type: "text", text: summaryOf(tool, answer, caller, fields.omitted as Omitted | undefined) },
      { type: "text", text: JSON.stringify(fields), annotations: { audience: ["assistant"] } },
    ],
  });
  const fields = fitLists(
    tool.output.parse(answer.output),
    (each) => bytesOf(resultOf(each)) <= caller.maxBytes,
  );
  return fields ? resultOf(fields) : tooLong;
}
