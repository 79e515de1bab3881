import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useOffline } from "#app/lib/online.ts";
import { dataTime } from "#app/shell/data-time.ts";

const timeOf = (instant: number) =>
  new Date(instant).toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" });

export const floatingNoteStyle =
  "pointer-events-none fixed bottom-[calc(var(--covered-foot,0.5rem)+0.5rem)] left-1/2 z-30 flex w-max -translate-x-1/2 max-w-[calc(100vw-2rem)] items-center gap-2 rounded-full bg-ink px-4 py-2 text-paper text-sm shadow-float";

/** A note over the screen while there is no connection. It names the time of the data that the screen shows. */
export function OfflineNote() {
  const offline = useOffline();
  return <div aria-live="polite">{offline && <Note />}</div>;
}

function Note() {
  // Renders again when an answer arrives.
  useIsFetching();
  const time = dataTime(useQueryClient().getQueryCache().getAll());
  return (
    <p className={floatingNoteStyle}>
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      Sem conexão{time !== undefined && ` · dados de ${timeOf(time)}`}
    </p>
  );
}
