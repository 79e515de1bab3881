import { useCallback, useEffect, useRef, useState } from "react";

/** A module that is loaded on demand. A failed load can be repeated. */
export function useLazyModule<Module>(fetchModule: () => Promise<Module>, isNeeded = false) {
  const [module, setModule] = useState<Module>();
  const [failed, setFailed] = useState(false);
  const fetching = useRef(false);
  const source = useRef(fetchModule);

  const load = useCallback(() => {
    if (fetching.current) return;
    fetching.current = true;
    setFailed(false);
    source.current().then(
      (loaded) => setModule(() => loaded),
      () => {
        fetching.current = false;
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return { module, failed, load };
}
