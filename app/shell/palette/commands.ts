import type { LucideIcon } from "lucide-react";

export type Command = {
  id: string;
  label: string;
  detail?: string;
  /** The keys that do the same. */
  keys?: string;
  /** What else people may call it. */
  words?: string;
  icon: LucideIcon;
  run: () => void;
};

export type CommandGroup = { label: string; items: readonly Command[] };

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("pt-BR");

/** The commands in which every word of the query begins one; groups without any are left out. */
export function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const matches = ({ label, words: others = "" }: Command) => {
    const known = plain(`${label} ${others}`).split(/\s+/);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  };
  return groups
    .map(({ label, items }) => ({ label, items: items.filter(matches) }))
    .filter(({ items }) => items.length > 0);
}
