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
