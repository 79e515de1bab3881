import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Command, CommandGroup } from "#app/shell/palette/commands.ts";

type Choices = {
  isOpen: boolean;
  groups: readonly CommandGroup[];
  isSearching: boolean;
  /** Whether a command may be one of the text before, while the search goes on. */
  isOutdated: (command: Command) => boolean;
  /** Closes the palette. */
  onChosen: () => void;
  /** Called before the chosen command runs. */
  onRun: () => void;
};

/** A chosen command runs when the palette has closed. An Enter before the search's answer waits for it, unless the text changes. */
export function useChoice({ isOpen, groups, isSearching, isOutdated, onChosen, onRun }: Choices) {
  const chosen = useRef<Command>(undefined);
  const choose = (command: Command) => {
    chosen.current = command;
    onChosen();
  };
  const runChosen = () => {
    const command = chosen.current;
    chosen.current = undefined;
    if (command) onRun();
    command?.run();
  };
  // A palette that opens again before it has closed never reports that it closed.
  const runChosenBeforeReopening = useEffectEvent(runChosen);
  useEffect(() => {
    if (isOpen) runChosenBeforeReopening();
  }, [isOpen]);
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const [first] = groups.flatMap(({ items }) => items);
  const enter = (command: Command | undefined) => {
    // Another command than the first was highlighted on purpose.
    const mayChange = isSearching && command !== undefined && command === first && isOutdated(command);
    if (command && !mayChange) choose(command);
    else setEnterWaiting(isSearching);
  };
  const chooseFirst = useEffectEvent(() => {
    setEnterWaiting(false);
    if (first && isOpen) choose(first);
  });
  const isEnterAnswered = isEnterWaiting && !isSearching;
  useEffect(() => {
    if (isEnterAnswered) chooseFirst();
  }, [isEnterAnswered]);
  return { choose, enter, runChosen, stopWaiting: () => setEnterWaiting(false) };
}
