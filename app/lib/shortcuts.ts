import { isDialogOpen } from "#app/lib/open-dialog.ts";
import { areSingleKeysOn } from "#app/lib/preferences.ts";

const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The application's keyboard shortcuts: text for the screen and for assistive technology. */
export const shortcuts = {
  search: { text: onApple ? "⌘K" : "Ctrl+K", aria: onApple ? "Meta+K" : "Control+K" },
  privacy: { text: onApple ? "⌥P" : "Alt+P", aria: "Alt+P" },
  entry: { text: onApple ? "⌥N" : "Alt+N", aria: "Alt+N" },
  notifications: { text: onApple ? "⌥T" : "Alt+T", aria: "Alt+T" },
};

export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
}

/** Compares the physical key, because ⌥P types a letter on Apple keyboards. It is therefore ignored inside text fields. */
function isAltKey(
  { code, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent,
  wanted: "KeyP" | "KeyN",
): boolean {
  const typing = onApple && target instanceof Element && target.matches("input, textarea, [contenteditable]");
  return code === wanted && altKey && !ctrlKey && !metaKey && !shiftKey && !typing;
}

export const isPrivacyKey = (event: KeyboardEvent): boolean => isAltKey(event, "KeyP");

export const isEntryKey = (event: KeyboardEvent): boolean => isAltKey(event, "KeyN");

/** Shortcuts of one key. Each has an action on the screen and its name in the list of shortcuts. */
export const singleKeys = {
  "?": "Ver os atalhos",
  "/": "Buscar",
  n: "Lançar",
  h: "Ocultar ou mostrar valores",
} as const;

/** The second key after G, and the section that it leads to. */
export const sectionKeys = {
  v: { segment: "overview", label: "Visão Geral" },
  p: { segment: "positions", label: "Posições" },
  e: { segment: "events", label: "Eventos" },
  t: { segment: "transactions", label: "Transações" },
} as const;

const typing =
  "input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select, [contenteditable]";

/** The pressed key in lower case if it may be a shortcut of one key; undefined while somebody types or a dialog is open. */
export function pressedSingleKey(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, repeat, isComposing } = event;
  if (defaultPrevented || repeat || isComposing) return undefined;
  if (ctrlKey || metaKey || altKey || key.length !== 1) return undefined;
  // Letters choose an option in a menu or a list.
  if (target instanceof Element && target.closest(`${typing}, [role=menu], [role=combobox], [role=listbox]`))
    return undefined;
  return areSingleKeysOn() && !isDialogOpen() ? key.toLowerCase() : undefined;
}
