import type { ClipboardEvent } from "react";

/** Hands a pasted text of several lines to `take`, because a field of one line would join them. */
export function takePastedLines(event: ClipboardEvent<HTMLInputElement>, take: (text: string) => void): void {
  const text = event.clipboardData.getData("text").trim();
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  take(text);
}
