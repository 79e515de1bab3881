import type { LucideIcon } from "lucide-react";
import { tickersOf } from "#domain/kernel/ticker.ts";

export type Command = {
  id: string;
  label: string;
  detail?: string;
  /** The keyboard shortcut for the same action. */
  keys?: string;
  /** Other words that find the command. */
  words?: string;
  icon: LucideIcon;
  run: () => void;
};

export type CommandGroup = { label: string; items: readonly Command[] };

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("pt-BR");

/** The commands that match the query: each query word must start one of their words. Empty groups are omitted. */
export function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const matches = ({ label, words: otherWords = "" }: Command) => {
    const commandWords = plain(`${label} ${otherWords}`).split(/\s+/);
    return words.every((word) => commandWords.some((commandWord) => commandWord.startsWith(word)));
  };
  return groups
    .map(({ label, items }) => ({ label, items: items.filter(matches) }))
    .filter(({ items }) => items.length > 0);
}

/** The commands of assets that match the query; a ticker may be written as other services write it. */
export function matchingAssets(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  for (const ticker of tickersOf(query)) {
    const matches = matching(groups, ticker);
    if (matches.length > 0) return matches;
  }
  return [];
}
