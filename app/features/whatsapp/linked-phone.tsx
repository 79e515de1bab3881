import { useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { saveWhatsappChoices, unlinkWhatsapp, whatsappQuery } from "#app/features/whatsapp/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatInstantDay } from "#app/lib/format.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { NamedRow } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { WhatsappChoices, WhatsappSettings } from "#contract/whatsapp.ts";

type Phone = NonNullable<WhatsappSettings["phone"]>;
type LinkedPhoneProps = { phone: Phone; finalFocus: () => HTMLElement | null };

/** The linked phone, and what it gets without a question. */
export function LinkedPhone({ phone, finalFocus }: LinkedPhoneProps) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const reload = () => void client.invalidateQueries({ queryKey: whatsappQuery.queryKey });
  const unlinking = useSingleMutation({
    mutationFn: unlinkWhatsapp,
    onSuccess: () => {
      setConfirming(false);
      toast.success("Número desvinculado", "Ele não recebe mais nada da sua conta.");
    },
    onError: (error) => toast.error("Erro ao desvincular o número", messageOf(error)),
    onSettled: reload,
  });
  return (
    <>
      <ul className="mt-3">
        <NamedRow
          icon={Smartphone}
          name={phone.number}
          note={`Vinculado em ${formatInstantDay(phone.linkedAt)}`}
          actions={
            <Button
              variant="secondary"
              size="sm"
              aria-description={phone.number}
              onClick={() => setConfirming(true)}
            >
              Desvincular
            </Button>
          }
        >
          <ConfirmDialog
            open={isConfirming}
            onClose={() => setConfirming(false)}
            title="Desvincular o número?"
            description={`${phone.number} deixa de receber respostas e avisos na hora. O que já está na conversa continua lá.`}
            confirmLabel="Desvincular"
            onConfirm={() => unlinking.mutate(undefined)}
            pending={unlinking.isPending}
            pendingText="Desvinculando..."
            finalFocus={unlinking.isSuccess ? finalFocus : undefined}
          />
        </NamedRow>
      </ul>
      <Choices phone={phone} onSettled={reload} />
    </>
  );
}

function Choices({ phone, onSettled }: { phone: Phone; onSettled: () => void }) {
  const client = useQueryClient();
  // The mutation reports its variables a moment after the click; the box must not jump back meanwhile.
  const [chosen, setChosen] = useState<WhatsappChoices>();
  const saving = useSingleMutation({
    mutationFn: saveWhatsappChoices,
    onSuccess: (_, choices) => {
      const saved = { ...phone, ...choices, isStopped: false };
      client.setQueryData(whatsappQuery.queryKey, (known) => known && { ...known, phone: saved });
      toast.success("Preferência salva");
    },
    onError: (error) => toast.error("Erro ao salvar a preferência", messageOf(error)),
    onSettled: () => {
      setChosen(undefined);
      onSettled();
    },
  });
  const choices = chosen ?? { alerts: phone.alerts, report: phone.report };
  const box = (name: keyof WhatsappChoices) => ({
    checked: choices[name],
    onChange: ({ target }: { target: { checked: boolean } }) => {
      if (saving.isPending) return;
      const next = { ...choices, [name]: target.checked };
      setChosen(next);
      saving.mutate(next);
    },
  });
  return (
    <div className="mt-4 grid gap-4">
      {phone.isStopped && (
        <p className="rounded-md bg-sunken p-4 text-sm">
          Você escreveu PARAR: nenhum aviso é enviado. Para receber de novo, escreva VOLTAR na conversa ou
          mude uma das escolhas abaixo.
        </p>
      )}
      <Checkbox {...box("alerts")}>
        <span className="font-medium text-ink">Alertas</span>: os mesmos do {unbroken("e-mail")}, no máximo
        uma mensagem por dia, e só se houver algo.
      </Checkbox>
      <Checkbox {...box("report")}>
        <span className="font-medium text-ink">Resumo do mês</span>: o de cada carteira, nos primeiros dias do
        mês seguinte.
      </Checkbox>
      <p className="text-ink-2 text-sm">
        Valores em reais só vão se você os incluiu nos {unbroken("e-mails")}, em Preferências da carteira.
        Para parar tudo, escreva PARAR na conversa.
      </p>
    </div>
  );
}
