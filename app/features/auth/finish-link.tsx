import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sessionQuery } from "#app/entities/person/session.ts";
import { previewLink, redeemLink } from "#app/features/auth/api.ts";
import { LinkQuestion } from "#app/features/auth/link-question.tsx";
import { welcome } from "#app/features/auth/welcome.ts";
import { ApiError } from "#app/lib/api.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CurrentSession } from "#contract/accounts.ts";

type Question = { email: string; signedInAs: string | undefined };

/**
 * Ends what a link in a mail began: the session, or the door with the reason. In a browser that did not ask for the link,
 * or that is signed in, the person is asked first: the link may be somebody else's.
 */
export function FinishLink({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [question, setQuestion] = useState<Question>();

  const enter = async (session: CurrentSession) => {
    await welcome(client, session);
    await navigate(session.awaitsCode ? "/login" : "/", { replace: true });
  };
  const fail = async (error: unknown) => {
    const refused = error instanceof ApiError && error.status < 500;
    if (refused) toast.error("Erro na autenticação", error.message);
    else toast.error("Erro", "Ocorreu um erro ao processar o login.");
    await navigate(refused ? "/login" : "/login?error=callback_failed", { replace: true });
  };
  const ask = async () => {
    const { email } = await previewLink(token);
    const { person } = await client.fetchQuery(sessionQuery);
    setQuestion({ email, signedInAs: person?.email });
  };
  const finishing = useSingleMutation({
    mutationFn: redeemLink,
    onSuccess: enter,
    onError: (error) => {
      const isAsked = error instanceof ApiError && error.type === "link-unconfirmed";
      return isAsked ? ask().catch(fail) : fail(error);
    },
  });
  useEffect(() => {
    // A link is good once, and an effect may run twice.
    if (begun.current) return;
    begun.current = true;
    finishing.mutate({ token });
  }, [finishing, token]);

  if (!question) return <Spinner text="Finalizando login..." textVisible />;
  return (
    <LinkQuestion
      {...question}
      pending={finishing.isPending}
      onEnter={() => finishing.mutate({ token, confirmed: true })}
      onLeave={() => void navigate("/", { replace: true })}
    />
  );
}
