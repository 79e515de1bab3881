import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signOut } from "#app/entities/person/session.ts";
import { AuthHeading } from "#app/features/auth/auth-screen.tsx";
import { CodeForm } from "#app/features/auth/code-form.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

/** The second step of sign-in: the code of the authenticator app, or a recovery code. */
export function CodeStep() {
  const client = useQueryClient();
  const [isRecovery, setRecovery] = useState(false);
  const goingBack = useSingleMutation({
    mutationFn: () => signOut(client),
    onError: (error) => toast.error("Erro ao voltar", messageOf(error)),
  });
  return (
    <>
      <AuthHeading
        title="Verificação em duas etapas"
        text={
          isRecovery
            ? "Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez."
            : "Digite o código de 6 dígitos do seu aplicativo autenticador."
        }
      />
      <CodeForm key={isRecovery ? "recovery" : "app"} isRecovery={isRecovery} />
      <Button variant="secondary" className="mt-3 w-full" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? "Usar o aplicativo autenticador" : "Usar um código de recuperação"}
      </Button>
      <Button
        variant="subtle"
        className="mt-3 w-full"
        pending={goingBack.isPending}
        onClick={() => goingBack.mutate(undefined)}
      >
        Voltar
      </Button>
    </>
  );
}
