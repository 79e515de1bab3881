import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "#app/features/support/api.ts";
import { ContactChannels, hasChannel } from "#app/features/support/contact-channels.tsx";
import { ShortcutList } from "#app/features/support/shortcut-list.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import type { Site } from "#contract/site.ts";

export function HelpSupport() {
  const query = useQuery(siteQuery);
  return (
    <QueryStates query={query} loading={<Support site={undefined} />}>
      {(site) => <Support site={site} />}
    </QueryStates>
  );
}

function Support({ site }: { site: Partial<Site> | undefined }) {
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
