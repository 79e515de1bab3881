import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { endOtherSessions, sessionsQuery } from "#app/features/account/api.ts";
import { SessionRow } from "#app/features/account/session-row.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { changeItems } from "#app/lib/pages.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { LoadMore } from "#app/ui/data/load-more.tsx";
import { NamedRowSkeletons } from "#app/ui/data/named-row.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { OpenSession } from "#contract/accounts.ts";

const currentFirst = (sessions: readonly OpenSession[]) =>
  sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

export function OpenSessions() {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useInfiniteQuery(sessionsQuery);
  const reload = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  // The pressed button disappears with its session, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus();

  const endingOthers = useSingleMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      client.setQueryData(
        sessionsQuery.queryKey,
        changeItems((all) => all.filter(({ isCurrent }) => isCurrent)),
      );
      focusHeading();
      toast.success("Outras sessões encerradas", "Só este dispositivo continua com acesso à sua conta.");
    },
    onError: (error) => toast.error("Erro ao encerrar sessões", messageOf(error)),
    onSettled: reload,
  });

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Sessões abertas
      </h3>
      <p className="mt-1 text-ink-2 text-sm">
        Onde sua conta está aberta agora. Encerre o que você não reconhece.
      </p>
      <div className="mt-3">
        <QueryStates
          query={list}
          loading={<NamedRowSkeletons text="Carregando sessões..." />}
          errorLook="compact"
          messageHidden
        >
          {(sessions) => (
            <>
              <ul className="divide-y divide-line">
                {currentFirst(sessions).map((session) => (
                  <SessionRow key={session.id} session={session} onEnded={focusHeading} />
                ))}
              </ul>
              <LoadMore list={list} />
            </>
          )}
        </QueryStates>
      </div>
      {list.data?.some(({ isCurrent }) => !isCurrent) && (
        <div className="mt-4 flex flex-col sm:items-end">
          <Button
            variant="secondary"
            pending={endingOthers.isPending}
            pendingText="Encerrando..."
            onClick={() => endingOthers.mutate(undefined)}
          >
            Encerrar as outras sessões
          </Button>
        </div>
      )}
    </>
  );
}
