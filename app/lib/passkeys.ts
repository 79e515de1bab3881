import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** True if the browser supports passkeys. While prerendering it is true, because almost all browsers do. */
export const usePasskeySupport = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => "PublicKeyCredential" in window,
    () => true,
  );

/** The result of the browser's passkey dialog; undefined if the user closed it or it timed out. */
export async function undefinedIfCancelled<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)) return undefined;
    throw error;
  }
}
