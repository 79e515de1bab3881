let channel: BroadcastChannel | undefined;

// One channel per page: a BroadcastChannel does not receive its own messages.
function sharedChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("session");
  return channel;
}

/** The session of the browser, or the records of its person. */
export type TabChange = "session" | "records";

/** Notifies the other tabs, so that they show neither data of another user nor figures from before a record. */
export const notifyOtherTabs = (change: TabChange) => sharedChannel().postMessage(change);

/** Calls back when another tab reports a change. Returns the function that unsubscribes. */
export function onOtherTabChange(callback: (change: TabChange) => void): () => void {
  const shared = sharedChannel();
  const listen = ({ data }: MessageEvent<TabChange>) => callback(data);
  shared.addEventListener("message", listen);
  return () => shared.removeEventListener("message", listen);
}
