import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { redeemLink } from "#app/features/auth/api.ts";
import { welcome } from "#app/features/auth/welcome.ts";
import { ApiError } from "#app/lib/api.ts";
import { toast } from "#app/ui/toast.ts";

/** Ends what a link in a mail began: the session, or the door with the reason. */
export function FinishLink({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    // A link is good once, and an effect may run twice.
    if (begun.current) return;
    begun.current = true;
    redeemLink(token)
      .then(async (session) => {
        await welcome(client, session);
        await navigate(session.awaitsCode ? "/login" : "/", { replace: true });
      })
      .catch(async (error: unknown) => {
        const refused = error instanceof ApiError && error.status < 500;
        if (refused) toast.error("Erro na autenticação", error.message);
        else toast.error("Erro", "Ocorreu um erro ao processar o login.");
        await navigate(refused ? "/login" : "/login?error=callback_failed", { replace: true });
      });
  }, [client, navigate, token]);

  return null;
}
