import { KeyRound, Mail, MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { requestLink } from "#app/features/auth/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { LinkRequest } from "#contract/accounts.ts";

type LinkOptions = { email: string; onInvalid: (message: string) => void; onSent: (email: string) => void };

/** Requests a sign-in link by e-mail; it also serves users who forgot their password. */
export function useLinkRequest({ email, onInvalid, onSent }: LinkOptions) {
  const sending = useSingleMutation({
    mutationFn: requestLink,
    onSuccess: (_sent, request: LinkRequest) => {
      toast.success("Link enviado!", "Verifique seu email para fazer login.");
      onSent(request.email);
    },
    onError: (error) => toast.error("Erro ao enviar link", messageOf(error)),
  });
  const send = () => {
    const { data, error } = LinkRequest.safeParse({ email });
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
      className="mt-3 w-full"
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

/** Seconds before the link can be requested again. */
const pause = 30;

/** Seconds of the pause that are left after the instant `sentAt`, in milliseconds. */
function useSecondsLeft(sentAt: number): number {
  const [left, setLeft] = useState(pause);
  useEffect(() => {
    const end = sentAt + pause * 1000;
    const update = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    update();
    const timer = window.setInterval(update, 500);
    return () => window.clearInterval(timer);
  }, [sentAt]);
  return left;
}

type LinkSentProps = { email: string; onUsePassword: () => void };

/** Shown in place of the form once a link was sent. */
export function LinkSent({ email, onUsePassword }: LinkSentProps) {
  const [sentAt, setSentAt] = useState(Date.now);
  const left = useSecondsLeft(sentAt);
  const { send, isPending } = useLinkRequest({
    email,
    onInvalid: () => {},
    onSent: () => setSentAt(Date.now()),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        Confira seu e-mail
      </h2>
      <p className="mt-2 text-ink-2">
        Se houver uma conta com <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>, o
        link de acesso já está a caminho. Ele vale por 10 minutos, uma vez.
      </p>
      <p className="mt-2 text-ink-2">
        Esqueceu a senha? Entre pelo link e escolha uma nova nas configurações da conta.
      </p>
      <Button
        variant="secondary"
        className="mt-6 w-full tabular-nums"
        disabled={left > 0}
        pending={isPending}
        pendingText="Enviando..."
        onClick={send}
      >
        {left > 0 ? `Reenviar em ${left} s` : "Reenviar link"}
      </Button>
      <Button
        variant="subtle"
        className="mt-2 w-full"
        icon={<KeyRound className="size-4" />}
        onClick={onUsePassword}
      >
        Usar senha
      </Button>
    </div>
  );
}
