import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate } from "react-router";
import { sessionQuery } from "#app/entities/person/session.ts";
import { finishWithGoogle } from "#app/features/auth/api.ts";
import { completeSignIn } from "#app/features/auth/complete-sign-in.ts";
import { googleErrorText, googleReturnFailure } from "#app/features/auth/google-failure.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

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
      if (!session) toast.error("Erro na autenticação", googleErrorText(query));
      setRedirectPath(session ? "/login?error=oauth_callback" : "/login");
    },
    onError: (error) => {
      const { notification, path } = googleReturnFailure(error);
      if (notification) toast.error(...notification);
      setRedirectPath(path);
    },
  });
  const { mutate } = finishing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first URL, once
  useEffect(() => mutate(new URLSearchParams(search)), []);

  if (isSignedIn) return children;
  if (redirectPath) return <Navigate to={redirectPath} replace />;
  return <Spinner text="Finalizando login..." textVisible />;
}
