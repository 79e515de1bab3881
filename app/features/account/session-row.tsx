import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { endSession, sessionsQuery } from "#app/features/account/api.ts";
import { deviceName } from "#app/lib/device-name.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatInstant } from "#app/lib/format.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.ts";
import type { OpenSession } from "#contract/accounts.ts";

const rowStyle = "flex min-h-18 items-center gap-3.5 py-3";
const iconStyle = "size-10 shrink-0 rounded-full max-sm:hidden";

export function SessionRow({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { id, isCurrent, userAgent, seenAt } = session;
  const client = useQueryClient();
  const device = deviceName(userAgent);
  const Icon = /Mobi|Android|iPad/.test(userAgent ?? "") ? Smartphone : Monitor;
  const ending = useSingleMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => {
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter((other) => other.id !== id));
      onEnded();
      toast.success("Sessão encerrada", `${device} não tem mais acesso à sua conta.`);
    },
    onError: (error) => toast.error("Erro ao encerrar sessão", messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <li className={rowStyle}>
      <span className={`${iconStyle} grid place-items-center bg-sunken text-ink-2`}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {isCurrent && <Badge tone="accent">Este dispositivo</Badge>}
        </p>
        <p className="text-ink-2 text-sm">Visto em {formatInstant(seenAt)}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-description={`${device}, visto em ${formatInstant(seenAt)}`}
          pending={ending.isPending}
          onClick={() => ending.mutate(undefined)}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

export function SessionRowSkeleton() {
  return (
    <li className={rowStyle}>
      <Skeleton className={`${iconStyle} rounded-full!`} />
      <div className="flex-1">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-3.5 w-52 max-w-full" />
      </div>
    </li>
  );
}
