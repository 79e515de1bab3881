import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { securityQuery } from "#app/features/factors/api.ts";
import { createPasskey } from "#app/features/factors/create-passkey.ts";
import { newPasskeyMessage } from "#app/features/factors/factor-text.ts";
import { deviceName } from "#app/lib/device-name.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { PasskeyName } from "#contract/second-factors.ts";

export function AddPasskeyForm({ proofKind, onAdded }: { proofKind: ProofKind; onAdded: () => void }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PasskeyName),
    defaultValues: { name: deviceName(navigator.userAgent) },
  });
  const { error, isPending, mutate } = useSingleMutation({
    mutationFn: createPasskey,
    onSuccess: async (passkey) => {
      if (!passkey) return;
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast.success("Chave de acesso adicionada", "Você já pode entrar com ela.");
      onAdded();
    },
    onError: (error) => {
      if (!proof.showRefusal(error))
        toast.error("Erro ao adicionar chave de acesso", newPasskeyMessage(error));
    },
  });
  const proof = useProof(proofKind, isPending);
  usePlacedErrors(error, ["name"], setError);
  const create = ({ name }: PasskeyName) => {
    const proofInput = proof.read();
    if (proofInput) mutate({ name, proof: proofInput });
  };
  return (
    <form noValidate onSubmit={handleSubmit(create)} className="grid gap-5">
      <TextField
        label="Nome"
        hint="Para você reconhecer depois, como o nome do aparelho."
        autoComplete="off"
        readOnly={isPending}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      {proof.field}
      <Button type="submit" pending={isPending} pendingText="Aguardando o navegador...">
        Continuar
      </Button>
    </form>
  );
}
