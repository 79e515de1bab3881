import { z } from "zod";
import { formatInstant } from "#app/lib/format.ts";
import {
  listUndelivered,
  resendUndelivered,
  type Undelivered,
} from "#server/platform/notifications/webhook-queries.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";

const maskEmail = (email: string) => email.replace(/^(.).*@/u, "$1***@");

/** pg-boss's own messages after a server was killed and after it was shut down. */
const interruptedMessages = ["job timed out", "pg-boss shut down while active"];

function describeError(error: string | null): string {
  if (error === null) return "-";
  return interruptedMessages.includes(error)
    ? "o servidor parou durante o envio"
    : error.replace(/\s+/g, " ");
}

function formatLine({ id, type, email, createdAt, attempts, failed, lastError }: Undelivered): string {
  const tried = attempts === 1 ? "1 tentativa" : `${attempts} tentativas`;
  return [
    id,
    type,
    formatInstant(createdAt.toISOString()),
    failed ? "falhou" : "na fila",
    tried,
    describeError(lastError),
    maskEmail(email),
  ].join("  ");
}

const countText = (count: number) => (count === 1 ? "1 aviso voltou" : `${count} avisos voltaram`);

export const webhooks: Command = {
  usage: `webhooks [--resend <id|all>]
      lista os avisos à automação que ainda não chegaram; com --resend, volta a enviar um deles ou todos`,

  read(args) {
    const { resend } = readArguments(args, [], ["resend"]).options;
    const id = resend === "all" ? undefined : resend;
    if (id !== undefined && !z.uuid().safeParse(id).success) {
      throw new Refusal(`${id} não é o id de um aviso: use o que a lista mostra, ou all.`);
    }
    return async (operator) => {
      if (resend === undefined) {
        const undelivered = await listUndelivered(operator);
        return undelivered.map(formatLine).join("\n") || "Todos os avisos chegaram.";
      }
      const count = await resendUndelivered(operator, id);
      if (id !== undefined && count === 0) throw new Refusal(`Nenhum aviso ${id} espera na fila ou falhou.`);
      return `${countText(count)} para a fila.`;
    };
  },
};
