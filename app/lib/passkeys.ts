import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser has passkeys; yes while prerendering, as almost all have. */
export const usePasskeySupport = () =>
  useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => true,
  );

/** What the browser's own dialog made; undefined where the person closed it, or let it wait for too long. */
export async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)) return undefined;
    throw error;
  }
}
