import { useEffect, useState } from "react";

const answers = new Map<string, unknown>();

const whenIdle = (callback: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(callback, { timeout: 2000 })
    : setTimeout(callback, 200);

/**
 * What the API answers, asked when the page is there and idle, and undefined until then. With nothing but fetch: the
 * schemas that check answers elsewhere weigh more than a public page, and no more hangs on it than what is shown.
 */
export function useAfterLoad<T>(path: string): Partial<T> | undefined {
  const [answer, setAnswer] = useState(answers.get(path) as Partial<T> | undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      whenIdle(async () => {
        try {
          const response = await fetch(`/api${path}`, { signal: leaving.signal });
          if (!response.ok) return;
          answers.set(path, await response.json());
          setAnswer(answers.get(path) as Partial<T>);
        } catch {
          // The page is whole without it.
        }
      });
    if (document.readyState === "complete") ask();
    else window.addEventListener("load", ask, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [path]);
  return answer;
}
