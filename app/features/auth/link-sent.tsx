import { KeyRound, Link2, MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMailHost } from "#app/entities/person/sign-in-methods.ts";
import { useLinkRequest } from "#app/features/auth/link-button.tsx";
import { linkTexts } from "#app/features/auth/link-text.ts";
import { Button } from "#app/ui/base/button.tsx";

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

/** Shown in place of the screen once a link was sent. */
export function LinkSent({ email, onUsePassword }: LinkSentProps) {
  const [sentAt, setSentAt] = useState(Date.now);
  const left = useSecondsLeft(sentAt);
  const isMailed = useMailHost();
  const texts = linkTexts(isMailed);
  const Icon = isMailed ? MailCheck : Link2;
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
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-title outline-none">
        {texts.title}
      </h1>
      <p className="mt-2 text-ink-2">
        {texts.beforeEmail}
        <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>
        {texts.afterEmail}
      </p>
      <p className="mt-2 text-ink-2">
        Esqueceu a senha? Entre pelo link e escolha uma nova nas configurações da conta.
      </p>
      <Button
        variant="secondary"
        className="mt-6 w-full tabular-nums"
        disabled={left > 0}
        pending={isPending}
        pendingText={texts.pending}
        onClick={send}
      >
        {left > 0 ? texts.againIn(left) : texts.again}
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
