import { Mail } from "lucide-react";
import { requestLink } from "#app/features/auth/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SignInLinkRequest } from "#contract/accounts.ts";

type LinkOptions = { email: string; onInvalid: (message: string) => void; onSent: (email: string) => void };

/** Requests a sign-in link by e-mail; it also serves users who forgot their password. */
export function useLinkRequest({ email, onInvalid, onSent }: LinkOptions) {
  const sending = useSingleMutation({
    mutationFn: requestLink,
    onSuccess: (_sent, request: SignInLinkRequest) => {
      toast.success("Link enviado!", "Verifique seu email para fazer login.");
      onSent(request.email);
    },
    onError: (error) => toast.error("Erro ao enviar link", messageOf(error)),
  });
  const send = () => {
    if (email.trim() === "") {
      onInvalid("Informe seu e-mail para receber o link");
      return;
    }
    const { data, error } = SignInLinkRequest.safeParse({ email });
    if (data) sending.mutate(data);
    else onInvalid(error.issues[0]?.message ?? "");
  };
  return { send, isPending: sending.isPending };
}

type LinkButtonProps = { disabled: boolean; isPending: boolean; onSend: () => void };

export function LinkButton({ disabled, isPending, onSend }: LinkButtonProps) {
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full px-2!"
      icon={<Mail className="size-4" />}
      disabled={disabled}
      pending={isPending}
      pendingText="Enviando..."
      onClick={onSend}
    >
      Receber link de acesso por e-mail
    </Button>
  );
}
