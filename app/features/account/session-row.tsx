import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { endSession, sessionsQuery } from "#app/features/account/api.ts";
import { deviceName } from "#app/lib/device-name.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatInstant } from "#app/lib/format.ts";
import { changeItems } from "#app/lib/pages.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { NamedRow } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { OpenSession } from "#contract/accounts.ts";

export function SessionRow({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { id, isCurrent, userAgent, seenAt } = session;
  const client = useQueryClient();
  const device = deviceName(userAgent);
  const lastSeen = `Último acesso em ${formatInstant(seenAt)}`;
  const icon = /Mobi|Android|iPad/.test(userAgent ?? "") ? Smartphone : Monitor;
  const ending = useSingleMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => {
      client.setQueryData(
        sessionsQuery.queryKey,
        changeItems((all) => all.filter((other) => other.id !== id)),
      );
      onEnded();
      toast.success("Sessão encerrada", `${device} não tem mais acesso à sua conta.`);
    },
    onError: (error) => toast.error("Erro ao encerrar sessão", messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <NamedRow
      icon={icon}
      name={device}
      badge={isCurrent && <Badge tone="accent">Este dispositivo</Badge>}
      note={isCurrent ? "Ativo agora" : lastSeen}
      actions={
        !isCurrent && (
          <Button
            variant="secondary"
            size="sm"
            aria-description={`${device}, ${lastSeen}`}
            pending={ending.isPending}
            onClick={() => ending.mutate(undefined)}
          >
            Encerrar
          </Button>
        )
      }
    />
  );
}
