import { useState } from "react";
import {
  doneItems,
  openParts,
  type ReturnIndexEntry,
  type ReturnItem,
  type ReturnPart,
} from "#app/features/taxes/return-items.ts";
import type { Marking } from "#app/features/taxes/use-return-marks.ts";

/** The parts and items of the return that the screen shows, and the marks of what is filled in. */
export type ReturnView = {
  marking: Marking;
  /** Hides the items that were filled in when it was chosen. One that is ticked later stays until the next choice. */
  isOnlyMissing: boolean;
  setOnlyMissing(isOnlyMissing: boolean): void;
  isShown(item: ReturnItem): boolean;
  isOpen(part: ReturnPart): boolean;
  setOpen(part: ReturnPart, isOpen: boolean): void;
};

type ReturnParts = { year: number; index: readonly ReturnIndexEntry[] };

/** At first the first part is open, and everything is shown. */
export function useReturnView({ year, index }: ReturnParts, marking: Marking): ReturnView {
  const [opened, setOpened] = useState<ReadonlySet<ReturnPart>>();
  const [hidden, setHidden] = useState<{ year: number; items: ReadonlySet<string> }>();
  const { marks = [], stateOf } = marking;
  const isOnlyMissing = hidden?.year === year;
  const isOpen = (part: ReturnPart) => (opened ? opened.has(part) : part === index[0]?.title);
  return {
    marking,
    isOnlyMissing,
    setOnlyMissing: (next) => {
      setHidden(next ? { year, items: doneItems(index, marks) } : undefined);
      if (next) setOpened(openParts(index, marks));
    },
    isShown: (item) => !(isOnlyMissing && hidden.items.has(item.item) && stateOf(item) === "done"),
    isOpen,
    setOpen: (part, next) => {
      const others = index.map(({ title }) => title).filter((title) => title !== part && isOpen(title));
      setOpened(new Set(next ? [...others, part] : others));
    },
  };
}
