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
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The custodian of an entry: an existing one, a new one, or none. */
export function CustodianField({
  label = "Custodiante",
  onChange,
  onCreating,
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
      onChange={choose}
      options={custodians.map(({ id, name }) => ({ value: id, label: name }))}
      onCreate={(name) => onCreating(tryCreate(name))}
      pendingName={create.isSuccess ? undefined : create.variables?.name}
      pending={create.isPending}
    />
  );
}
