import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { problems } from "#contract/problems.ts";

export function signUpFailure(error: unknown): { title: string; text: string } {
  if (error instanceof ApiError && error.type === "whatsapp-taken")
    return { title: "WhatsApp já cadastrado", text: problems["whatsapp-taken"].title };
  return { title: "Erro ao criar conta", text: messageOf(error) };
}
