const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of the whole application: as they are read, and as they are told to assistive technology. */
export const shortcuts = {
  search: { text: onApple ? "⌘K" : "Ctrl+K", aria: onApple ? "Meta+K" : "Control+K" },
  privacy: { text: onApple ? "⌥P" : "Alt+P", aria: "Alt+P" },
  notifications: { text: onApple ? "⌥T" : "Alt+T", aria: "Alt+T" },
};

export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
}

/** By its place, because ⌥P types a letter; so it does nothing where somebody types. */
export function isPrivacyKey({ code, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const typing = onApple && target instanceof Element && target.matches("input, textarea, [contenteditable]");
  return code === "KeyP" && altKey && !ctrlKey && !metaKey && !shiftKey && !typing;
}
