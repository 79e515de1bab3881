import { createContext, type ReactNode, useContext, useState } from "react";
import { isMotionReduced } from "#app/ui/base/reduced-motion.ts";

const RollingContext = createContext(false);

/** The amounts in it roll to their new digits when they change. */
export const RollingAmounts = ({ children }: { children: ReactNode }) => (
  <RollingContext value={true}>{children}</RollingContext>
);

/** The characters of `text`, each with whether it is a digit that differs from `before`, aligned at the right. */
export function rollingCharacters(text: string, before: string): { character: string; rolls: boolean }[] {
  const shift = before.length - text.length;
  return [...text].map((character, index) => ({
    character,
    rolls: /\d/.test(character) && before[index + shift] !== character,
  }));
}

/** A formatted amount. Only while it rolls does it consist of single characters. */
export function AmountText({ text }: { text: string }) {
  const isRolling = useContext(RollingContext);
  const [shown, setShown] = useState({ text, before: text });
  if (shown.text !== text) setShown({ text, before: shown.text });
  if (!isRolling || shown.before === text || isMotionReduced()) return text;
  const characters = rollingCharacters(text, shown.before);
  if (!characters.some(({ rolls }) => rolls)) return text;
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" onAnimationEnd={() => setShown({ text, before: text })}>
        {characters.map(({ character, rolls }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place in the amount
            key={`${index} ${character}`}
            className={rolls ? "inline-block animate-roll" : ""}
          >
            {character}
          </span>
        ))}
      </span>
    </>
  );
}
