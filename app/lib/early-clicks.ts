type EarlyClicks = ((event: Event) => void) & { last?: HTMLButtonElement };

declare global {
  var earlyClicks: EarlyClicks | undefined;
}

/**
 * Runs in the page's head: a button that is pressed before the page reacts is remembered, instead of doing nothing or
 * sending its form. When nothing ever comes to react, a form that leads to another page does after all.
 */
export const earlyClickScript = `addEventListener("click",globalThis.earlyClicks=event=>{const button=event.target.closest?.("button");if(!button)return;event.preventDefault();earlyClicks.last=button;setTimeout(()=>globalThis.earlyClicks&&button.form?.hasAttribute("action")&&button.form.submit(),8000)},true);`;

/** Once the page reacts: presses again what was pressed last. */
export function replayEarlyClick(): void {
  const listener = globalThis.earlyClicks;
  if (!listener) return;
  globalThis.earlyClicks = undefined;
  removeEventListener("click", listener, true);
  listener.last?.click();
}
