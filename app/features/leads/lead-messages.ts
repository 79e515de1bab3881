import { ApiError } from "#app/lib/api.ts";
import { generalProblems } from "#contract/general-problems.ts";
import { fieldsRequired } from "#contract/leads.ts";
import type { ProblemType } from "#contract/problems.ts";

/** The title of a notification and, if it has one, its text. */
type Notification = [title: string, text?: string];

const duplicateMessages: Partial<Record<ProblemType, string>> = {
  "lead-email-taken": `Email já cadastrado: ${generalProblems["lead-email-taken"].title}`,
  "lead-whatsapp-taken": `WhatsApp já cadastrado: ${generalProblems["lead-whatsapp-taken"].title}`,
};

/** `message`: the first of the fields' messages. */
export function invalidLeadNotification(message: string | undefined): Notification {
  if (message === undefined || message === fieldsRequired)
    return [message ?? generalProblems["invalid-input"].title];
  return [generalProblems["invalid-input"].title, message];
}

export function leadFailureNotification(error: Error): Notification {
  const { type, fieldErrors = [] } = error instanceof ApiError ? error : {};
  if (type === "invalid-input" && fieldErrors[0]) return invalidLeadNotification(fieldErrors[0].message);
  return [(type && duplicateMessages[type]) ?? "Erro ao cadastrar: Tente novamente em instantes."];
}

/** The message under a field: shorter than the notification, which already says that all fields are required. */
export const leadFieldMessage = (message: string | undefined): string | undefined =>
  message === fieldsRequired ? "Campo obrigatório" : message;
