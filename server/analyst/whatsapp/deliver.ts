import { claim, release } from "#server/analyst/whatsapp/done-queries.ts";
import { closeWindow } from "#server/analyst/whatsapp/link-queries.ts";
import { type OutgoingMessage, sendMessage } from "#server/analyst/whatsapp/send-message.ts";
import type { Answering } from "#server/analyst/whatsapp/services.ts";

/** `key` names the message: one of a key is sent once. */
type Delivery = { to: string; key: string; message: OutgoingMessage };

export type Delivered = "sent" | "unknown" | "window-closed" | "refused" | "before";

/**
 * Sends a message unless one of its key was sent before. The key is noted before the request: a process that is killed afterwards loses the
 * message instead of sending it twice. It is taken back if Meta says that the message was not sent, and the job tries again.
 */
export async function deliver(
  { accounts, clock, log, whatsapp }: Omit<Answering, "asking">,
  { to, key, message }: Delivery,
): Promise<Delivered> {
  const now = clock();
  const note = `sent ${key}`;
  if (!(await claim(accounts, [note], now)).has(note)) return "before";
  const outcome = await sendMessage(whatsapp, to, message);
  switch (outcome.kind) {
    case "sent":
      return "sent";
    case "unknown":
      log.warn({ whatsapp: message.kind }, "whatsapp did not say whether a message was sent");
      return "unknown";
    case "window-closed":
      await closeWindow(accounts, to, now);
      return "window-closed";
    case "refused":
      log.warn(
        { whatsapp: message.kind, status: outcome.status, code: outcome.code },
        "whatsapp refused a message",
      );
      return "refused";
    case "later":
      await release(accounts, note);
      throw new Error(`WhatsApp takes no message now: status ${outcome.status}, code ${outcome.code}`);
    default:
      return outcome satisfies never;
  }
}
