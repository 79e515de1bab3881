import { completionRequest } from "#server/analyst/model/completion-request.ts";
import { modelAnswerBytes, modelTimeout } from "#server/analyst/model/limits.ts";
import { type ReadCompletion, readCompletion } from "#server/analyst/model/read-completion.ts";
import { askHost, readWhole } from "#server/platform/http/ask-host.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";

/** A model with its address and key. */
export type Endpoint = { url: string; model: string; key: string | undefined };

/**
 * Asks a model to choose questions. Throws if it does not answer with a choice in time; the message has neither the key nor what the model
 * wrote.
 */
export async function askModel(
  { url, model, key }: Endpoint,
  text: string,
  quotas: Quotas,
): Promise<ReadCompletion> {
  const answer = await askHost(
    new URL(`${url.replace(/\/$/, "")}/chat/completions`),
    {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(completionRequest(model, text)),
      signal: AbortSignal.timeout(maxOf(quotas, modelTimeout)),
    },
    async ({ status, chunks }) => {
      if (status !== 200) throw new Error(`the model answered with status ${status}`);
      return readCompletion((await readWhole({ chunks }, maxOf(quotas, modelAnswerBytes))).toString("utf8"));
    },
  );
  if (!answer) throw new Error("the model chose no question of the list");
  return answer;
}
