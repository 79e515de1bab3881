import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate } from "react-router";
import { sessionQuery } from "#app/entities/person/session.ts";
import { finishWithGoogle } from "#app/features/auth/api.ts";
import { completeSignIn } from "#app/features/auth/complete-sign-in.ts";
import { ApiError } from "#app/lib/api.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

/** Google's error text from the URL, limited in length because it is untrusted input. */
function errorDescription(query: URLSearchParams): string {
  return query.get("error_description")?.trim().slice(0, 200) || "Não foi possível completar o login.";
}

/** Completes the sign-in after the redirect from Google, then renders `children`. */
export function GoogleCallback({ search, children }: { search: string; children: ReactNode }) {
  const client = useQueryClient();
  const [isSignedIn, setSignedIn] = useState(false);
  const [redirectPath, setRedirectPath] = useState<string>();

  const finishing = useSingleMutation({
    mutationFn: async (query: URLSearchParams) => {
      if (query.has("error")) return undefined;
      const isAuthorized = query.has("code") && query.has("state");
      return isAuthorized ? finishWithGoogle(query.toString()) : client.fetchQuery(sessionQuery);
    },
    onSuccess: async (session, query) => {
      if (session?.person || session?.awaitsCode) {
        await completeSignIn(client, session);
        return session.person ? setSignedIn(true) : setRedirectPath("/login");
      }
      if (!session) toast.error("Erro na autenticação", errorDescription(query));
      setRedirectPath(session ? "/login?error=oauth_callback" : "/login");
    },
    onError: (error) => {
      const isRejected = error instanceof ApiError && error.status < 500;
      if (!isRejected) toast.error("Erro", "Ocorreu um erro ao processar o login.");
      else if (error.type === "google-email-unverified") toast.error("Erro na autenticação", error.message);
      setRedirectPath(`/login?error=${isRejected ? "oauth_callback" : "callback_failed"}`);
    },
  });
  const { mutate } = finishing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first URL, once
  useEffect(() => mutate(new URLSearchParams(search)), []);

  if (isSignedIn) return children;
  if (redirectPath) return <Navigate to={redirectPath} replace />;
  return <Spinner text="Finalizando login..." textVisible />;
}
