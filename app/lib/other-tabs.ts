let channel: BroadcastChannel | undefined;

// One channel per page: a BroadcastChannel does not receive its own messages.
function sharedChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("session");
  return channel;
}

/** Notifies the other tabs that the session has changed, so that they do not show data of another user. */
export const notifyOtherTabs = () => sharedChannel().postMessage(null);

/** Calls back when another tab reports a changed session. Returns the function that unsubscribes. */
export function onOtherTabChange(callback: () => void): () => void {
  const shared = sharedChannel();
  shared.addEventListener("message", callback);
  return () => shared.removeEventListener("message", callback);
}
