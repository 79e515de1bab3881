/** Without accents, and with plain hyphens. Most texts are plain already. */
function asPlain(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‐-―−]/g, "-");
}

/** Text as B3's headers and labels are compared: capitals without accents, single blanks, no blanks around a slash. */
export function normalisedLabel(text: string): string {
  if (/^[A-Z0-9]{1,60}$/.test(text)) return text;
  return asPlain(text)
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replaceAll(" /", "/")
    .replaceAll("/ ", "/")
    .replace(/[/.: ]{1,9}$/, "")
    .trimStart();
}

/** The later fate of the event that the label names. `transferred` travelled with the asset to another broker. */
export type LabelState = "transferred" | "cancelled" | "excluded" | "reactivated";

const states: readonly [suffix: string, state: LabelState][] = [
  ["- TRANSFERIDO", "transferred"],
  ["- CANCELADO", "cancelled"],
  ["- EXCLUIDO", "excluded"],
  ["- REATIVADO", "reactivated"],
];

/** The label without its states, and the last of them. 'Dividendo - Transferido' is a transferred 'DIVIDENDO'. */
export function splitState(text: string): { label: string; state: LabelState | null } {
  let label = normalisedLabel(text);
  let state: LabelState | null = null;
  for (;;) {
    const found = states.find(([suffix]) => label.endsWith(suffix));
    if (!found) return { label, state };
    state ??= found[1];
    label = normalisedLabel(label.slice(0, -found[0].length));
  }
}
