import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useOutletContext } from "react-router";
import { sessionQuery } from "#app/features/auth/api.ts";
import { PersonProvider } from "#app/features/auth/person.tsx";
import { startSession } from "#app/features/auth/session.ts";
import { onSignedOut } from "#app/lib/api.ts";
import { installWorker } from "#app/lib/install-worker.ts";
import { useOffline } from "#app/lib/online.ts";
import { productName } from "#app/lib/product.ts";
import { Tools } from "#app/routes/tools.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Offline } from "#app/ui/offline.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.ts";
import { problems } from "#contract/problems.ts";

type WayOut = (path: string) => void;

/** Chooses where it leads once the session has ended, in place of the door: one way out, so that none overtakes another. */
export const useWayOut = () => useOutletContext<WayOut>();

/** Signed-in people only. */
export default function SignedIn() {
  const [wayOut, setWayOut] = useState("/login");
  const { data, isError, isFetching, refetch } = useQuery(sessionQuery);
  const client = useQueryClient();
  const offline = useOffline();
  useEffect(installWorker, []);
  useEffect(() => {
    const stop = onSignedOut(() => {
      stop();
      toast.error("Sessão encerrada", problems.unauthenticated.title);
      void startSession(client, { person: null });
    });
    return stop;
  }, [client]);

  if (data?.person) {
    return (
      <PersonProvider key={data.person.id} person={data.person}>
        <Tools>
          <Outlet context={setWayOut satisfies WayOut} />
        </Tools>
      </PersonProvider>
    );
  }
  if (data) return <Navigate to={wayOut} replace />;
  if (isError && offline) return <Offline onRetry={refetch} retrying={isFetching} />;
  if (isError) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{productName}</h1>
        <ErrorState onRetry={refetch} retrying={isFetching} />
      </main>
    );
  }
  return <Spinner className="min-h-dvh" />;
}
