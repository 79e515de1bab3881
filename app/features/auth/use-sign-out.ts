import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signOut } from "#app/features/auth/api.ts";
import { startSession } from "#app/features/auth/session.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { toast } from "#app/ui/toast.ts";

export function useSignOut(onLeft: (() => void) | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      toast.success("Você saiu", "Até logo!");
      await startSession(client, { person: null });
      onLeft?.();
    },
    onError: (error) => toast.error("Erro ao sair", messageOf(error)),
  });
}
