import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { PersonProvider } from "#app/entities/person/person.tsx";
import { sessionQuery } from "#app/entities/person/session.ts";
import { useSessionSync } from "#app/entities/person/use-session-sync.ts";
import { queryClient } from "#app/lib/query-client.ts";
import { UserMenu } from "#app/shell/user-menu/user-menu.tsx";
import { ButtonLink } from "#app/ui/base/button.tsx";

type SiteAccountProps = { onFeedback: () => void; signInLinks: ReactNode };

/** The header of the public pages for signed-in users. It is loaded on demand. */
export function SiteAccount(props: SiteAccountProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <HeaderActions {...props} />
    </QueryClientProvider>
  );
}

function HeaderActions({ onFeedback, signInLinks }: SiteAccountProps) {
  const { data } = useQuery(sessionQuery);
  const navigate = useNavigate();
  useSessionSync();
  if (!data?.person) return signInLinks;
  return (
    <PersonProvider person={data.person}>
      <ButtonLink to="/dashboard" className="max-sm:hidden">
        Dashboard
      </ButtonLink>
      <UserMenu onFeedback={onFeedback} onLeft={() => navigate("/")} size="md" />
    </PersonProvider>
  );
}
