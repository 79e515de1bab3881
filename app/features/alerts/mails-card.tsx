import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mailSettingsQuery, saveMailChoices } from "#app/entities/alert/queries.ts";
import { usePerson } from "#app/entities/person/person.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import type { MailChoices, MailSettings } from "#contract/mail-settings.ts";

/** The mails that the person wants. A change is saved at once. */
export function MailsCard() {
  const query = useQuery(mailSettingsQuery);
  return (
    <>
      <h3 className="text-base">Por e-mail</h3>
      <QueryStates query={query} errorLook="compact" loading={<Skeleton className="mt-4 h-44" />}>
        {(settings) => <Choices settings={settings} />}
      </QueryStates>
    </>
  );
}

function Choices({ settings: { isSent, ...saved } }: { settings: MailSettings }) {
  const { email } = usePerson();
  const client = useQueryClient();
  // The mutation reports its variables a moment after the click; the box must not jump back meanwhile.
  const [chosen, setChosen] = useState<MailChoices>();
  const saving = useSingleMutation({
    mutationFn: saveMailChoices,
    onSuccess: (_, choices) => {
      client.setQueryData(mailSettingsQuery.queryKey, { ...choices, isSent });
      toast.success("Preferência salva");
    },
    onError: (error) => toast.error("Erro ao salvar a preferência", messageOf(error)),
    onSettled: () => setChosen(undefined),
  });
  const choices = chosen ?? saved;
  const box = (name: keyof MailChoices, isPossible = true) => ({
    checked: choices[name] && isPossible,
    disabled: !isPossible,
    onChange: ({ target }: { target: { checked: boolean } }) => {
      if (saving.isPending) return;
      const next = { ...choices, [name]: target.checked };
      setChosen(next);
      saving.mutate(next);
    },
  });
  return (
    <div className="mt-4 grid gap-4">
      {!isSent && (
        <p className="rounded-md bg-sunken p-4 text-sm">
          Este servidor não envia {unbroken("e-mails")}. Suas escolhas ficam guardadas e valem quando o envio
          for ligado.
        </p>
      )}
      <Checkbox {...box("alerts")}>
        <span className="font-medium text-ink">Alertas</span>: preços que você escolheu, pagamentos,
        vencimentos, DARF a vencer, metas alcançadas e arquivo da B3 com mais de 40 dias. No máximo um{" "}
        {unbroken("e-mail")} por dia, e só se houver algo.
      </Checkbox>
      <Checkbox {...box("alertAmounts", choices.alerts)} className="pl-8">
        Incluir o valor dos pagamentos
      </Checkbox>
      <Checkbox {...box("report")}>
        <span className="font-medium text-ink">Relatório do mês</span>: a rentabilidade de cada carteira
        contra o benchmark e o número de pagamentos, nos primeiros dias do mês seguinte.
      </Checkbox>
      <Checkbox {...box("reportAmounts", choices.report)} className="pl-8">
        Incluir resultado, proventos e patrimônio em reais
      </Checkbox>
      <p className="text-ink-2 text-sm">
        Só vão para {email} se este {unbroken("e-mail")} estiver confirmado: para confirmar, entre uma vez com
        o link de acesso. O aviso de DARF da tela Imposto de Renda vem junto com os alertas, se eles estiverem
        ligados.
      </p>
    </div>
  );
}
