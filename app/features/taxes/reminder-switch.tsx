import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePerson } from "#app/entities/person/person.tsx";
import { setTaxReminder, taxReminderQuery } from "#app/entities/tax/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";

/** Turns the e-mail before a DARF is due on and off. */
export function ReminderSwitch() {
  const { email } = usePerson();
  const client = useQueryClient();
  const { data } = useQuery(taxReminderQuery);
  const saving = useSingleMutation({
    mutationFn: setTaxReminder,
    onSuccess: (_, isOn) => {
      client.setQueryData(taxReminderQuery.queryKey, { isOn });
      toast.success(isOn ? "Aviso ligado" : "Aviso desligado");
    },
    onError: (error) => toast.error("Erro ao mudar o aviso", messageOf(error)),
  });
  return (
    <Checkbox
      checked={saving.isPending ? saving.variables : (data?.isOn ?? false)}
      disabled={data === undefined}
      onChange={({ target }) => saving.mutate(target.checked)}
    >
      Avisar em {email} cinco dias úteis antes de um DARF vencer. O aviso não traz valores e só vai para um
      e-mail confirmado.
    </Checkbox>
  );
}
