import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Ref } from "react";
import { createCustodian, custodiansQuery } from "#app/features/custodians/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { CreatableCombobox } from "#app/ui/creatable-combobox.tsx";
import { toast } from "#app/ui/toast.ts";

type CustodianFieldProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Where the asset is kept: chosen, created in place, or left out. */
export function CustodianField({ onChange, ...props }: CustodianFieldProps) {
  const queryClient = useQueryClient();
  const { data: custodians = [] } = useQuery(custodiansQuery);
  const create = useSingleMutation({
    mutationFn: createCustodian,
    onSuccess: (created) => {
      queryClient.setQueryData(custodiansQuery.queryKey, (known = []) => [
        ...known,
        { ...created, entries: 0 },
      ]);
      onChange(created.id);
      void queryClient.invalidateQueries(custodiansQuery);
    },
    onError: (error) => {
      toast.error("Erro ao criar custodiante", messageOf(error));
      void queryClient.invalidateQueries(custodiansQuery);
    },
  });
  return (
    <CreatableCombobox
      {...props}
      label="Custodiante"
      placeholder="Opcional"
      onChange={onChange}
      options={custodians.map(({ id, name }) => ({ value: id, label: name }))}
      onCreate={(name) => create.mutate({ name })}
      pending={create.isPending}
    />
  );
}
