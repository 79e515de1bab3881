import { z } from "zod";
import { askHost, maxServiceBytes, readWhole } from "#server/platform/http/ask-host.ts";

/** The operator's own app at Meta. */
export type WhatsappAccess = {
  /** The address of the Cloud API, with its version. */
  url: string;
  /** Meta's id of the number. */
  phoneId: string;
  token: string;
  /** Signs what Meta sends. */
  appSecret: string;
  verifyToken: string;
  /** The number that people write to, in digits. */
  number: string;
  /** Approved templates; without one, nothing is sent outside of the window. */
  alertTemplate?: string | undefined;
  summaryTemplate?: string | undefined;
  /** In milliseconds. */
  timeout?: number;
};

type OutgoingChoice = { id: string; label: string };

export type OutgoingMessage =
  | { kind: "text"; text: string }
  | { kind: "choices"; text: string; choices: readonly OutgoingChoice[] }
  | { kind: "template"; name: string; parameters: readonly string[] };

/**
 * `later`: it was not sent, and another try may help. `refused`: it was not sent, and none would help. `unknown`: nobody knows whether it was.
 * `window-closed`: the person has not written for too long.
 */
export type Sending =
  | { kind: "sent" | "unknown" | "window-closed" }
  | { kind: "later" | "refused"; status: number; code: number | undefined };

/** The service is busy, or one of its limits is reached. */
const transientCodes = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);
export const windowClosedCode = 131047;

/** Failures of a connection that never carried the request. */
const neverSent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

const buttons = { max: 3, title: 20, body: 1_024 };
const rows = { max: 10, title: 24, description: 72 };

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

function interactive(text: string, choices: readonly OutgoingChoice[]) {
  const fitsButtons =
    choices.length <= buttons.max &&
    text.length <= buttons.body &&
    choices.every(({ label }) => label.length <= buttons.title);
  if (fitsButtons)
    return {
      type: "button",
      body: { text },
      action: {
        buttons: choices.map(({ id, label }) => ({ type: "reply", reply: { id, title: label } })),
      },
    };
  const listed = choices.slice(0, rows.max).map(({ id, label }) => ({
    id,
    title: cut(label, rows.title),
    ...(label.length > rows.title && { description: cut(label, rows.description) }),
  }));
  return {
    type: "list",
    body: { text },
    action: { button: "Escolher", sections: [{ title: "Opções", rows: listed }] },
  };
}

function contentOf(message: OutgoingMessage): object {
  switch (message.kind) {
    case "text":
      return { type: "text", text: { preview_url: false, body: message.text } };
    case "choices":
      return { type: "interactive", interactive: interactive(message.text, message.choices) };
    case "template":
      return {
        type: "template",
        template: {
          name: message.name,
          language: { code: "pt_BR" },
          components: [
            { type: "body", parameters: message.parameters.map((text) => ({ type: "text", text })) },
          ],
        },
      };
    default:
      return message satisfies never;
  }
}

const Failure = z.object({ error: z.object({ code: z.number() }) });

function codeOf(body: Buffer): number | undefined {
  try {
    return Failure.safeParse(JSON.parse(body.toString("utf8"))).data?.error.code;
  } catch {
    return undefined;
  }
}

function outcomeOf(status: number, body: Buffer): Sending {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const code = codeOf(body);
  if (code === windowClosedCode) return { kind: "window-closed" };
  const isTransient = status >= 500 || status === 429 || transientCodes.has(code ?? 0);
  return { kind: isTransient ? "later" : "refused", status, code };
}

/** Sends one message by the Cloud API. Meta has no key that makes a second request of the same message harmless. */
export async function sendMessage(
  { url, phoneId, token, timeout = 10_000 }: WhatsappAccess,
  to: string,
  message: OutgoingMessage,
): Promise<Sending> {
  const content = { messaging_product: "whatsapp", recipient_type: "individual", to, ...contentOf(message) };
  const request = {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(timeout),
  };
  try {
    return await askHost(new URL(`${url}/${phoneId}/messages`), request, async (answer) =>
      outcomeOf(answer.status, await readWhole(answer, maxServiceBytes)),
    );
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return neverSent.has(code) ? { kind: "later", status: 0, code: undefined } : { kind: "unknown" };
  }
}
