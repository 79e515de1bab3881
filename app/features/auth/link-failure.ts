import { ApiError } from "#app/lib/api.ts";

type LinkFailure = { title: string; text: string; path: string };

/** The notification about a sign-in link that fails, and the path to go to. */
export function linkFailure(error: unknown): LinkFailure {
  if (error instanceof ApiError && error.status < 500)
    return { title: "Erro na autenticação", text: error.message, path: "/login" };
  return {
    title: "Erro",
    text: "Ocorreu um erro ao processar o login.",
    path: "/login?error=callback_failed",
  };
}
