import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signOut } from "#app/entities/person/session.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { toast } from "#app/ui/feedback/toast.ts";

export function useSignOut(onLeft: (() => void) | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => signOut(client),
    onSuccess: () => {
      toast.success("Você saiu", "Até logo!");
      onLeft?.();
    },
    onError: (error) => toast.error("Erro ao sair", messageOf(error)),
  });
}
