import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate } from "react-router";
import { sessionQuery } from "#app/entities/person/session.ts";
import { finishWithGoogle } from "#app/features/auth/api.ts";
import { welcome } from "#app/features/auth/welcome.ts";
import { ApiError } from "#app/lib/api.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

/** Text from outside, and no more of it than is read. */
function descriptionIn(query: URLSearchParams): string {
  return query.get("error_description")?.trim().slice(0, 200) || "Não foi possível completar o login.";
}

/** The browser is back from Google: lets in whom Google vouches for, who then sees `children`. */
export function GoogleReturn({ search, children }: { search: string; children: ReactNode }) {
  const client = useQueryClient();
  const [isIn, setIsIn] = useState(false);
  const [wayOut, setWayOut] = useState<string>();

  const finishing = useSingleMutation({
    mutationFn: async (query: URLSearchParams) => {
      if (query.has("error")) return undefined;
      const returned = query.has("code") && query.has("state");
      return returned ? finishWithGoogle(query.toString()) : client.fetchQuery(sessionQuery);
    },
    onSuccess: async (session, query) => {
      if (session?.person || session?.awaitsCode) {
        await welcome(client, session);
        return session.person ? setIsIn(true) : setWayOut("/login");
      }
      if (!session) toast.error("Erro na autenticação", descriptionIn(query));
      setWayOut(session ? "/login?error=oauth_callback" : "/login");
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.status < 500;
      if (!refused) toast.error("Erro", "Ocorreu um erro ao processar o login.");
      else if (error.type === "google-email-unverified") toast.error("Erro na autenticação", error.message);
      setWayOut(`/login?error=${refused ? "oauth_callback" : "callback_failed"}`);
    },
  });
  const { mutate } = finishing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser came with, once
  useEffect(() => mutate(new URLSearchParams(search)), []);

  if (isIn) return children;
  if (wayOut) return <Navigate to={wayOut} replace />;
  return <Spinner text="Finalizando login..." textVisible />;
}
