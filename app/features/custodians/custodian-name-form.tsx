import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { NewCustodian } from "#contract/custodians.ts";

type CustodianNameFormProps = {
  label: string;
  initialName?: string;
  save: (form: NewCustodian) => Promise<unknown>;
  onSaved: () => unknown;
  /** The title of the error notification. */
  errorTitle: string;
  className: string;
  button: (pending: boolean) => ReactNode;
};

export function CustodianNameForm({
  label,
  initialName = "",
  save,
  onSaved,
  ...rest
}: CustodianNameFormProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(NewCustodian),
    defaultValues: { name: initialName },
  });
  const { isPending, mutate } = useSingleMutation({
    mutationFn: save,
    onSuccess: async () => {
      reset();
      await onSaved();
    },
    onError: (error) => {
      const isTaken = error instanceof ApiError && error.type === "custodian-exists";
      if (isTaken) setError("name", { message: error.message }, { shouldFocus: true });
      else if (!placeFieldErrors(error, ["name"], setError)) toast.error(rest.errorTitle, messageOf(error));
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((form) => mutate(form))} className={rest.className}>
      <TextField
        label={label}
        autoComplete="off"
        readOnly={isPending}
        error={formState.errors.name?.message}
        className="flex-1"
        {...register("name")}
      />
      {rest.button(isPending)}
    </form>
  );
}
