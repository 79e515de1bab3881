import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { isOffline, useOffline } from "#app/lib/online.ts";
import { dataTime } from "#app/shell/data-time.ts";

const timeOf = (instant: number) =>
  new Date(instant).toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" });

export const floatingNoteStyle =
  "pointer-events-none fixed bottom-[calc(var(--covered-foot,0.5rem)+0.5rem)] left-1/2 z-30 flex w-max -translate-x-1/2 max-w-[calc(100vw-2rem)] items-center gap-2 rounded-full bg-ink px-4 py-2 text-paper text-sm shadow-float";

/**
 * Holds the press of a link while the code of its screen cannot be loaded. The router would reload, and the browser would show a page
 * of its own. The link opens when the connection is back. The worker answers for code some seconds after the first visit began.
 */
function useHeldLink(): boolean {
  const navigate = useNavigate();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || navigator.serviceWorker?.controller || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setAddress(link.pathname + link.search);
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, []);
  useEffect(() => {
    if (!address) return;
    return () => {
      if (!isOffline()) navigate(address);
    };
  }, [address, navigate]);
  return address !== undefined;
}

/** A note over the screen while there is no connection. It names the time of the data that the screen shows. */
export function OfflineNote() {
  const offline = useOffline();
  return <div aria-live="polite">{offline && <Note />}</div>;
}

function Note() {
  // Renders again when an answer arrives.
  useIsFetching();
  const time = dataTime(useQueryClient().getQueryCache().getAll());
  const isHeld = useHeldLink();
  return (
    <p className={floatingNoteStyle}>
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {isHeld
        ? "Sem conexão · a tela abre quando a internet voltar"
        : `Sem conexão${time === undefined ? "" : ` · dados de ${timeOf(time)}`}`}
    </p>
  );
}
