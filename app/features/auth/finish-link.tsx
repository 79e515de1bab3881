import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sessionQuery } from "#app/entities/person/session.ts";
import { previewLink, redeemLink } from "#app/features/auth/api.ts";
import { completeSignIn } from "#app/features/auth/complete-sign-in.ts";
import { linkFailure } from "#app/features/auth/link-failure.ts";
import { LinkQuestion } from "#app/features/auth/link-question.tsx";
import { ApiError } from "#app/lib/api.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CurrentSession } from "#contract/accounts.ts";

type Question = { email: string; signedInAs: string | undefined };

/**
 * Redeems an e-mailed sign-in link: starts the session, or returns to the sign-in screen with the reason. If another
 * browser requested the link, or this browser is signed in, the user confirms first: it may be another person's link.
 */
export function FinishLink({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const [question, setQuestion] = useState<Question>();

  const completeLink = async (session: CurrentSession) => {
    await completeSignIn(client, session);
    await navigate(session.awaitsCode ? "/login" : "/", { replace: true });
  };
  const fail = async (error: unknown) => {
    const { title, text, path } = linkFailure(error);
    toast.error(title, text);
    await navigate(path, { replace: true });
  };
  const askConfirmation = async () => {
    const { email } = await previewLink(token);
    const { person } = await client.fetchQuery(sessionQuery);
    setQuestion({ email, signedInAs: person?.email });
  };
  const finishing = useSingleMutation({
    mutationFn: redeemLink,
    onSuccess: completeLink,
    onError: (error) => {
      const needsConfirmation = error instanceof ApiError && error.type === "link-unconfirmed";
      return needsConfirmation ? askConfirmation().catch(fail) : fail(error);
    },
  });
  useEffect(() => {
    // A link is valid only once, but React may run an effect twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    finishing.mutate({ token });
  }, [finishing, token]);

  if (!question) return <Spinner text="Finalizando login..." textVisible />;
  return (
    <LinkQuestion
      {...question}
      pending={finishing.isPending}
      onConfirm={() => finishing.mutate({ token, confirmed: true })}
      onDecline={() => void navigate("/", { replace: true })}
    />
  );
}
