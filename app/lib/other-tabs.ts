let channel: BroadcastChannel | undefined;

// One for the whole page, which does not hear itself.
function sharedChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("session");
  return channel;
}

/** The session is another one, or none: what the other tabs of this browser show may no longer be theirs to show. */
export const tellOtherTabs = () => sharedChannel().postMessage(null);

/** Calls back when another tab has told so. Returns how to stop. */
export function onToldByOtherTab(callback: () => void): () => void {
  const shared = sharedChannel();
  shared.addEventListener("message", callback);
  return () => shared.removeEventListener("message", callback);
}
