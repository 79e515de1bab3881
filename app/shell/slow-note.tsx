import { type Query, useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useOffline } from "#app/lib/online.ts";
import { foregroundObservers } from "#app/shell/foreground-observers.ts";
import { floatingNoteStyle } from "#app/shell/offline-note.tsx";

/** Milliseconds. Most answers arrive in a tenth of it. */
const patience = 2_500;

/** Whether placeholders stand on the screen until the query is answered. */
const isAwaited = (query: Query) =>
  query.state.data === undefined &&
  foregroundObservers(query).some((observer) => observer.getCurrentResult().isPending);

/** A note over a screen whose first answer takes long, so that its placeholders are not all that is said. */
export function SlowNote() {
  const offline = useOffline();
  const isLoading = useIsFetching({ predicate: isAwaited }) > 0;
  return <div aria-live="polite">{isLoading && !offline && <Note />}</div>;
}

function Note() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), patience);
    return () => window.clearTimeout(timer);
  }, []);
  return isSlow && <p className={floatingNoteStyle}>Está demorando mais que o normal…</p>;
}
