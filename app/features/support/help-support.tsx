import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "#app/features/support/api.ts";
import { ContactChannels, hasChannel } from "#app/features/support/contact-channels.tsx";
import { ShortcutList } from "#app/features/support/shortcut-list.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";

export function HelpSupport() {
  const { data: site, error, refetch, isFetching } = useQuery(siteQuery);
  if (error && !site) return <ErrorState text={messageOf(error)} onRetry={refetch} retrying={isFetching} />;
  return (
    <>
      <ul className="grid gap-2.5 p-px">
        <ContactChannels site={site} />
      </ul>
      {hasChannel(site) && (
        <p className="mt-4 text-ink-2 text-sm">Horário de atendimento: Segunda a sexta, 9h às 18h</p>
      )}
      <div className="pointer-coarse:hidden">
        <h3 className="mt-6 border-line border-t pt-5 text-sm">
          Atalhos de teclado <span className="font-normal text-ink-2">(todos: tecla ?)</span>
        </h3>
        <ShortcutList />
      </div>
    </>
  );
}
