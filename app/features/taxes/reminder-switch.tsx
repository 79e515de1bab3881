import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePerson } from "#app/entities/person/person.tsx";
import { useMailHost } from "#app/entities/person/sign-in-methods.ts";
import { setTaxReminder, taxReminderQuery } from "#app/entities/tax/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";

/** Turns the e-mail before a DARF is due on and off. */
export function ReminderSwitch() {
  const { email } = usePerson();
  const isMailed = useMailHost();
  const client = useQueryClient();
  const { data } = useQuery(taxReminderQuery);
  // The mutation reports its variables a moment after the click; the box must not jump back meanwhile.
  const [chosen, setChosen] = useState<boolean>();
  const saving = useSingleMutation({
    mutationFn: setTaxReminder,
    onSuccess: (_, isOn) => {
      client.setQueryData(taxReminderQuery.queryKey, { isOn });
      toast.success(isOn ? "Aviso ligado" : "Aviso desligado");
    },
    onError: (error) => toast.error("Erro ao mudar o aviso", messageOf(error)),
    onSettled: () => setChosen(undefined),
  });
  if (!isMailed)
    return (
      <p className="text-ink-2">
        Este servidor não envia {unbroken("e-mails")}, por isso não avisa do vencimento do DARF.
      </p>
    );
  return (
    <Checkbox
      checked={chosen ?? data?.isOn ?? false}
      disabled={data === undefined}
      onChange={({ target }) => {
        if (saving.isPending) return;
        setChosen(target.checked);
        saving.mutate(target.checked);
      }}
    >
      Avisar em {email} cinco dias úteis antes de um DARF vencer. O aviso não traz valores e só vai para um{" "}
      {unbroken("e-mail")} confirmado.
    </Checkbox>
  );
}
