import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { arrivingPhoneQuery } from "#app/features/whatsapp/api.ts";
import { groupedCode, timeLeft } from "#app/features/whatsapp/code-text.ts";
import { chatLink } from "#app/lib/chat-link.ts";
import { Button } from "#app/ui/base/button.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import type { WhatsappCode } from "#contract/whatsapp.ts";

type ShownCodeProps = {
  code: WhatsappCode;
  /** The product's number. */
  number: string;
  /** The moment at which the phone before was linked. */
  since: string | undefined;
  onLinked: () => void;
  onRenew: () => void;
};

/** The code with the way to send it, until it has come or ended. */
export function ShownCode({ code: { code, expiresAt }, number, since, onLinked, onRenew }: ShownCodeProps) {
  const [now, setNow] = useState(Date.now);
  const left = timeLeft(expiresAt, now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  const { data } = useQuery({ ...arrivingPhoneQuery(since), enabled: left !== undefined });
  const isLinked = data !== undefined && data.phone !== null && data.phone.linkedAt !== since;
  const finish = useEffectEvent(onLinked);
  useEffect(() => {
    if (isLinked) finish();
  }, [isLinked]);

  if (left === undefined)
    return (
      <div className="grid gap-5">
        <p role="status" className="text-ink-2">
          O código expirou antes de chegar. Peça outro e envie-o em até 10 minutos.
        </p>
        <Button ref={focusOnArrival} onClick={onRenew}>
          Pedir outro código
        </Button>
      </div>
    );
  return (
    <div className="grid gap-5">
      <p className="rounded-md bg-sunken px-4 py-4 text-center">
        <code className="select-all font-sans font-semibold text-2xl tabular-nums tracking-wide">
          {groupedCode(code)}
        </code>
      </p>
      <a
        ref={focusOnArrival}
        href={chatLink(number, code)}
        target="_blank"
        rel="noopener"
        className={buttonStyle("primary")}
      >
        <ExternalLink aria-hidden="true" className="size-4.5" />
        Abrir o WhatsApp
      </a>
      <p className="text-ink-2 text-sm">
        A mensagem já vem com o código: é só enviar, do celular que você quer vincular. Não o mande a mais
        ninguém.
      </p>
      <p className="text-ink-2 text-sm">
        Vale por mais <span className="tabular-nums">{left}</span>. Esta tela muda assim que ele chegar.
      </p>
    </div>
  );
}
