import { ApiError } from "#app/lib/api.ts";
import { messageOr } from "#app/lib/error-message.ts";
import { problems } from "#contract/problems.ts";

/** The message when Google's sign-in page cannot be opened. */
export const googleStartMessage = (error: Error): string =>
  messageOr(error, problems["google-unavailable"].title);

/** Google's error text from the URL, limited in length because it is untrusted input. */
export function googleErrorText(query: URLSearchParams): string {
  return query.get("error_description")?.trim().slice(0, 200) || "Não foi possível completar o login.";
}

type ReturnFailure = { notification?: readonly [title: string, text: string]; path: string };

/** The notification about a sign-in that fails after the return from Google, and the path to go to. */
export function googleReturnFailure(error: Error): ReturnFailure {
  if (!(error instanceof ApiError) || error.status >= 500)
    return {
      notification: ["Erro", "Ocorreu um erro ao processar o login."],
      path: "/login?error=callback_failed",
    };
  // The text stays on the screen, since the person may have to act on it elsewhere.
  if (error.type === "google-awaits-owner") return { path: "/login?error=google_awaits_owner" };
  if (error.type === "google-identity-refused") return { path: "/login?error=google_identity_refused" };
  const path = "/login?error=oauth_callback";
  return error.type === "google-email-unverified"
    ? { notification: ["Erro na autenticação", error.message], path }
    : { path };
}
