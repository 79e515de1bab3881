type EarlyClicks = ((event: Event) => void) & { last?: HTMLButtonElement };

declare global {
  var earlyClicks: EarlyClicks | undefined;
}

/**
 * Runs in the page's head. It remembers a button pressed before the page is interactive, instead of losing the press or
 * submitting its form. If the page is still not interactive after 8 s, a form with an `action` is submitted.
 */
export const earlyClickScript = `addEventListener("click",globalThis.earlyClicks=event=>{const button=event.target.closest?.("button");if(!button)return;event.preventDefault();earlyClicks.last=button;setTimeout(()=>globalThis.earlyClicks&&button.form?.hasAttribute("action")&&button.form.submit(),8000)},true);`;

/** Called once the page is interactive: repeats the last press. */
export function replayEarlyClick(): void {
  const listener = globalThis.earlyClicks;
  if (!listener) return;
  globalThis.earlyClicks = undefined;
  removeEventListener("click", listener, true);
  listener.last?.click();
}
