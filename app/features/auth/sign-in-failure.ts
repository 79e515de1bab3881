import { messageOr } from "#app/lib/error-message.ts";
import { problems } from "#contract/problems.ts";

export const signInMessage = (error: Error): string =>
  messageOr(error, "Verifique suas credenciais e tente novamente.");

export const passkeySignInMessage = (error: Error): string =>
  messageOr(error, problems["passkey-refused"].title);

const addressErrors: Record<string, string> = {
  oauth_callback: "Não foi possível completar o login.",
  callback_failed: "Ocorreu um erro ao processar o login.",
  google_awaits_owner: problems["google-awaits-owner"].title,
  google_identity_refused: problems["google-identity-refused"].title,
};

/** The text of the error that the URL names; undefined for any other value. */
export const addressErrorText = (name: string): string | undefined =>
  Object.hasOwn(addressErrors, name) ? addressErrors[name] : undefined;
