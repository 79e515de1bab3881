import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "#app/features/support/api.ts";
import { ContactChannels } from "#app/features/support/contact-channels.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { shortcuts } from "#app/lib/shortcuts.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";

const shortcutList = [
  { action: "Buscar e ir para qualquer tela", text: shortcuts.search.text },
  { action: "Cadastrar uma transação", text: shortcuts.entry.text },
  { action: "Ocultar ou mostrar valores", text: shortcuts.privacy.text },
  { action: "Ir para as notificações", text: shortcuts.notifications.text },
];

export function HelpSupport() {
  const { data: site, error, refetch, isFetching } = useQuery(siteQuery);
  if (error && !site) return <ErrorState text={messageOf(error)} onRetry={refetch} retrying={isFetching} />;
  return (
    <>
      <ul className="grid gap-2.5 p-px">
        <ContactChannels site={site} />
      </ul>
      <p className="mt-4 text-ink-2 text-sm">Horário de atendimento: Segunda a sexta, 9h às 18h</p>
      <h3 className="mt-6 border-line border-t pt-5 text-sm">Atalhos de teclado</h3>
      <dl className="mt-2.5 grid gap-2 text-ink-2 text-sm">
        {shortcutList.map(({ action, text }) => (
          <div key={action} className="flex items-center justify-between gap-4">
            <dt>{action}</dt>
            <dd>
              <kbd className="rounded-sm bg-sunken px-2 py-0.5 font-sans text-ink ring ring-line">{text}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
