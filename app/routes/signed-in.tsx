import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { PersonProvider } from "#app/entities/person/person.tsx";
import { sessionQuery, startSession } from "#app/entities/person/session.ts";
import { onSignedOut } from "#app/lib/api.ts";
import { installWorker } from "#app/lib/install-worker.ts";
import { useOffline } from "#app/lib/online.ts";
import { productName } from "#app/lib/product.ts";
import { ReadOnlyContext } from "#app/lib/read-only.ts";
import { OfflineNote } from "#app/shell/offline-note.tsx";
import { SlowNote } from "#app/shell/slow-note.tsx";
import { Tools } from "#app/shell/tools.tsx";
import type { SetSignedOutRedirect } from "#app/shell/use-signed-out-redirect.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Offline } from "#app/ui/feedback/offline.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { generalProblems } from "#contract/general-problems.ts";
import { samplePortfolioId } from "#contract/sample.ts";

/** The layout of all pages that require a session. The sample portfolio needs none. */
export default function SignedIn() {
  const { portfolioId } = useParams();
  if (portfolioId !== samplePortfolioId) return <Guarded />;
  return (
    <ReadOnlyContext value={true}>
      <OfflineNote />
      <SlowNote />
      <Outlet />
    </ReadOnlyContext>
  );
}

function Guarded() {
  const location = useLocation();
  const [signedOutRedirect, setSignedOutRedirect] = useState("/login");
  const { data, error, isError, isFetching, refetch } = useQuery(sessionQuery);
  // The first screen renders in the background, so that the page stays responsive.
  const isKnown = useDeferredValue(data !== undefined);
  const client = useQueryClient();
  const offline = useOffline();
  useEffect(installWorker, []);
  useEffect(() => {
    const stop = onSignedOut(() => {
      stop();
      toast.error("Sessão encerrada", generalProblems.unauthenticated.title);
      void startSession(client, { person: null });
    });
    return stop;
  }, [client]);

  if (data?.person && isKnown) {
    return (
      <PersonProvider key={data.person.id} person={data.person}>
        <Tools>
          <OfflineNote />
          <SlowNote />
          <Outlet context={setSignedOutRedirect satisfies SetSignedOutRedirect} />
        </Tools>
      </PersonProvider>
    );
  }
  // An address with a part of a screen comes from a mail: the sign-in leads on to it.
  if (data && !data.person)
    return <Navigate to={signedOutRedirect} state={location.hash && location} replace />;
  if (isError && offline) return <Offline onRetry={refetch} retrying={isFetching} />;
  if (isError) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{productName}</h1>
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      </main>
    );
  }
  return <Spinner className="min-h-dvh" />;
}
