import { Mail } from "lucide-react";
import { useMailHost } from "#app/entities/person/sign-in-methods.ts";
import { requestLink } from "#app/features/auth/api.ts";
import { linkTexts } from "#app/features/auth/link-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SignInLinkRequest } from "#contract/accounts.ts";

type LinkOptions = { email: string; onInvalid: (message: string) => void; onSent: (email: string) => void };

/** Requests a sign-in link by e-mail; it also serves users who forgot their password. */
export function useLinkRequest({ email, onInvalid, onSent }: LinkOptions) {
  const texts = linkTexts(useMailHost());
  const sending = useSingleMutation({
    mutationFn: requestLink,
    onSuccess: (_sent, request: SignInLinkRequest) => {
      toast.success(texts.toast[0], texts.toast[1]);
      onSent(request.email);
    },
    onError: (error) => toast.error("Erro ao enviar link", messageOf(error)),
  });
  const send = () => {
    if (email.trim() === "") {
      onInvalid(texts.missingEmail);
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
  const texts = linkTexts(useMailHost());
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full px-2!"
      icon={<Mail className="size-4" />}
      disabled={disabled}
      pending={isPending}
      pendingText={texts.pending}
      onClick={onSend}
    >
      {texts.request}
    </Button>
  );
}
