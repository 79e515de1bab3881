/** The kinds of a share that people write after the name of a company, and the subclasses of the catalogue that they mean. */
const kinds: Record<string, readonly string[]> = {
  on: ["ON"],
  pn: ["PN", "PNA", "PNB", "PNC", "PND"],
  pna: ["PNA"],
  pnb: ["PNB"],
  unit: ["Units"],
  units: ["Units"],
};

/** Splits folded text such as 'petrobras pn' into the name and the subclasses; undefined without a name and a kind. */
export function shareKindOf(text: string): { name: string; subclasses: readonly string[] } | undefined {
  const words = text.split(" ").filter(Boolean);
  const kind = words.pop() ?? "";
  if (words.length === 0 || !Object.hasOwn(kinds, kind)) return undefined;
  return { name: words.join(" "), subclasses: kinds[kind] ?? [] };
}
