import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { sessionQuery } from "#app/features/auth/api.ts";
import { PersonProvider } from "#app/features/auth/person.tsx";
import { useOtherTabs } from "#app/features/auth/use-other-tabs.ts";
import { UserMenu } from "#app/features/auth/user-menu.tsx";
import { queryClient } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type SiteAccountProps = { onFeedback: () => void; waysIn: ReactNode };

/** What the public pages load for who is signed in. */
export function SiteAccount(props: SiteAccountProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Corner {...props} />
    </QueryClientProvider>
  );
}

function Corner({ onFeedback, waysIn }: SiteAccountProps) {
  const { data } = useQuery(sessionQuery);
  const navigate = useNavigate();
  useOtherTabs();
  if (!data?.person) return waysIn;
  return (
    <PersonProvider person={data.person}>
      <ButtonLink to="/dashboard" className="max-sm:hidden">
        Dashboard
      </ButtonLink>
      <UserMenu onFeedback={onFeedback} onLeft={() => navigate("/")} size="md" />
    </PersonProvider>
  );
}
