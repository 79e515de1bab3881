import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Ref } from "react";
import { createHolder, creatingHolderKey, holdersQuery } from "#app/entities/holder/queries.ts";
import { usePerson } from "#app/entities/person/person.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { CreatableCombobox } from "#app/ui/forms/creatable-combobox.tsx";

/** The option of the account's own person, whose id is null. */
const own = "own";

type HolderFieldProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The taxpayer of a portfolio: the account's person, an existing holder or a new one. */
export function HolderField({ value, onChange, error, ...props }: HolderFieldProps) {
  const queryClient = useQueryClient();
  const { fullName } = usePerson();
  const { data: holders = [] } = useQuery(holdersQuery);
  const create = useMutation({
    mutationKey: creatingHolderKey,
    mutationFn: createHolder,
    onSuccess: (created) => {
      queryClient.setQueryData(holdersQuery.queryKey, (all = []) => [...all, { ...created, portfolios: 0 }]);
      onChange(created.id);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: holdersQuery.queryKey }),
  });
  const choose = (id: string | null) => {
    create.reset();
    onChange(id === own ? null : id);
  };
  return (
    <CreatableCombobox
      {...props}
      label="Titular"
      hint="O imposto é calculado por titular. Não pedimos CPF."
      error={create.isError ? messageOf(create.error) : error}
      value={value ?? own}
      onChange={choose}
      options={[
        { value: own, label: `Você (${fullName})` },
        ...holders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onCreate={(name) => create.mutate({ name })}
      pendingName={create.isSuccess ? undefined : create.variables?.name}
      pending={create.isPending}
    />
  );
}
