import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnalystSettings, ModelDestination } from "#contract/analyst-settings.ts";
import { modelConsentVersion } from "#contract/analyst-settings.ts";
import type { Client } from "#tests/support/api.ts";

type Script = (response: ServerResponse) => void;

type Asked = { path: string; headers: IncomingHttpHeaders; body: string };

/** A completion that calls the function with these arguments, as an OpenAI-compatible API answers. */
export const completion = (written: unknown, name = "responder", calls = 1): string =>
  JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    choices: [
      {
        index: 0,
        finish_reason: "tool_calls",
        message: {
          role: "assistant",
          content: null,
          tool_calls: Array.from({ length: calls }, (_, place) => ({
            id: `call_${place}`,
            type: "function",
            function: { name, arguments: typeof written === "string" ? written : JSON.stringify(written) },
          })),
        },
      },
    ],
  });

/** A local host in place of a model's. It answers as the script says, and keeps what it was asked. */
export async function startScriptedModel() {
  let script: Script = (response) => void response.writeHead(500).end();
  const requests: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      requests.push({ path: request.url ?? "", headers: request.headers, body });
      script(response);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/v1`,
    requests,
    /** Answers from now on with this text, or as the function says. */
    answer(next: string | Script): void {
      script = typeof next === "string" ? (response) => void response.end(next) : next;
    },
    /** Answers from now on with a call of the function. */
    choose(questions: unknown, text: unknown = ""): void {
      this.answer(completion({ questions, text }));
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;

/** The person agrees to the destination that the settings name. */
export async function agree(client: Client): Promise<ModelDestination> {
  const { destination } = await client.get<AnalystSettings>("/account/analyst");
  if (!destination) throw new Error("there is no model");
  const answer = await client.send("PUT", "/account/analyst/consent", {
    body: { destination, version: modelConsentVersion },
  });
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
  return destination;
}
