import { ApiError } from "#app/lib/api.ts";
import { problems } from "#contract/problems.ts";

/** Up to this number the user is asked to create new codes. */
export const lowCodeCount = 2;

export function codesLeftText(count: number): string {
  if (count === 0) return "Não resta nenhum código de recuperação. Gere novos.";
  if (count === 1) return "Resta só 1 código de recuperação. Gere novos.";
  return count <= lowCodeCount
    ? `Restam só ${count} códigos de recuperação. Gere novos.`
    : `Restam ${count} códigos de recuperação.`;
}

/** The message when a passkey cannot be added. The browser refuses a second passkey of an account on one device. */
export function newPasskeyMessage(error: Error): string {
  if (error instanceof ApiError) return error.message;
  return error.name === "InvalidStateError"
    ? "Este aparelho já tem uma chave de acesso da sua conta."
    : problems["passkey-refused"].title;
}
