import { useEffect, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";

const responseBodies = new Map<string, unknown>();

/**
 * An API response, requested once the page has loaded and is idle; undefined until then. Uses plain fetch, because the
 * shared API client would enlarge the public pages, which need the response only for display.
 */
export function useAfterLoad<T>(path: string): Partial<T> | undefined {
  const [responseBody, setResponseBody] = useState(responseBodies.get(path) as Partial<T> | undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      whenIdle(async () => {
        try {
          const response = await fetch(`/api${path}`, { signal: leaving.signal });
          if (!response.ok) return;
          responseBodies.set(path, await response.json());
          setResponseBody(responseBodies.get(path) as Partial<T>);
        } catch {
          // The page works without the response.
        }
      });
    if (document.readyState === "complete") ask();
    else window.addEventListener("load", ask, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [path]);
  return responseBody;
}
