import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Ref } from "react";
import { createCustodian, custodiansQuery } from "#app/entities/custodian/queries.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { addItem, useAllItems } from "#app/lib/pages.ts";
import { CreatableCombobox } from "#app/ui/forms/creatable-combobox.tsx";

type CustodianFieldProps = {
  label?: string;
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** A chosen custodian may have to be created first. The promise resolves to true after `onChange` got its id. */
  onCreating: (isCreated: Promise<boolean>) => void;
  /** The name of a custodian that will be created with the form. It is shown while none is chosen. */
  newName?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The custodian of an entry: an existing one, a new one, or none. */
export function CustodianField({
  label = "Custodiante",
  onChange,
  onCreating,
  newName,
  error,
  ...props
}: CustodianFieldProps) {
  const queryClient = useQueryClient();
  const custodians = useAllItems(custodiansQuery);
  const create = useMutation({
    mutationFn: createCustodian,
    onSuccess: (created) => {
      queryClient.setQueryData(custodiansQuery.queryKey, addItem({ ...created, entries: 0 }));
      onChange(created.id);
      void queryClient.invalidateQueries({ queryKey: custodiansQuery.queryKey });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: custodiansQuery.queryKey }),
  });
  const choose = (id: string | null) => {
    create.reset();
    onCreating(Promise.resolve(true));
    onChange(id);
  };
  const tryCreate = (name: string) =>
    create.mutateAsync({ name }).then(
      () => true,
      () => false,
    );
  return (
    <CreatableCombobox
      {...props}
      error={create.isError ? messageOf(create.error) : error}
      label={label}
      placeholder="Opcional"
      hint={newName && create.isIdle ? "Será criado com o lançamento." : undefined}
      onChange={choose}
      options={custodians.map(({ id, name }) => ({ value: id, label: name }))}
      onCreate={(name) => onCreating(tryCreate(name))}
      pendingName={create.isSuccess ? undefined : (create.variables?.name ?? newName)}
      pending={create.isPending}
    />
  );
}
