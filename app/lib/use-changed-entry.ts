import { useState } from "react";
import { ApiError } from "#app/lib/api.ts";

/** Whether another screen changed the entry since this one showed it. */
export const isEntryChanged = (error: unknown) => error instanceof ApiError && error.type === "entry-changed";

/** The entry as another screen left it while this form was open. `load` reads it. */
export function useChangedEntry<Entry>(load: () => Promise<Entry | undefined>) {
  const [current, setCurrent] = useState<Entry>();
  return {
    current,
    /** False if the error says something else, or the entry cannot be read now. */
    async show(error: unknown): Promise<boolean> {
      const loaded = isEntryChanged(error) ? await load().catch(() => undefined) : undefined;
      setCurrent(loaded);
      return loaded !== undefined;
    },
    hide: () => setCurrent(undefined),
  };
}
