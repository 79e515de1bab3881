import { useEffect, useEffectEvent, useState } from "react";
import type { Choices } from "#app/features/imports/choices.ts";

/** Leaves time to change several answers. */
const pauseMs = 800;

type ReadingAgain = {
  /** The choices differ from those of the review, and nothing is left to answer. */
  isDue: boolean;
  choices: Choices;
  isReading: boolean;
  onReadAgain: () => void;
};

/**
 * Reads the files again by itself, so that the review shows the effect of the answers. Returns whether it is about to. A reading that
 * failed is left to the person, and so is one while questions are open: a person has 60 readings an hour.
 */
export function useReadingAgain({ isDue, choices, isReading, onReadAgain }: ReadingAgain): boolean {
  const [tried, setTried] = useState<Choices>();
  const read = useEffectEvent(() => {
    setTried(choices);
    onReadAgain();
  });
  const isWaiting = isDue && tried !== choices;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further choice begins the pause again
  useEffect(() => {
    if (!isWaiting || isReading) return;
    const timer = setTimeout(read, pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isReading, choices]);
  return isWaiting;
}
