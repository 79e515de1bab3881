import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { requestPasskeyChallenge, signInWithPasskey } from "#app/features/auth/api.ts";
import { completeSignIn } from "#app/features/auth/complete-sign-in.ts";
import { passkeySignInMessage } from "#app/features/auth/sign-in-failure.ts";
import { undefinedIfCancelled, usePasskeySupport } from "#app/lib/passkeys.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

async function startPasskeySignIn() {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = await requestPasskeyChallenge();
  const credential = await undefinedIfCancelled(startAuthentication({ optionsJSON }));
  return credential && signInWithPasskey(credential);
}

/** Signs in without e-mail and password: the passkey identifies the account. */
export function PasskeyButton() {
  const client = useQueryClient();
  const supported = usePasskeySupport();
  const entering = useSingleMutation({
    mutationFn: startPasskeySignIn,
    onSuccess: (session) => session && completeSignIn(client, session),
    onError: (error) => toast.error("Erro ao fazer login", passkeySignInMessage(error)),
  });
  if (!supported) return null;
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full"
      icon={<KeyRound className="size-4" />}
      pending={entering.isPending}
      pendingText="Aguardando o navegador..."
      onClick={() => entering.mutate(undefined)}
    >
      Entrar com chave de acesso
    </Button>
  );
}
