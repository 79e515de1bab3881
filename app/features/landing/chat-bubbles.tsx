import type { ReactNode } from "react";

const bubbleStyle = "w-fit max-w-[88%] rounded-[18px] px-4 py-2.5";

export function Question({ children }: { children: ReactNode }) {
  return <p className={`${bubbleStyle} ml-auto rounded-br-sm bg-accent text-accent-ink`}>{children}</p>;
}

export function Bubble({ children }: { children: ReactNode }) {
  return <div className={`${bubbleStyle} rounded-bl-sm bg-surface ring ring-line`}>{children}</div>;
}

/** An answer of the full available width, whatever its content. */
export function Answer({ children }: { children: ReactNode }) {
  return (
    <div className={`${bubbleStyle} w-full rounded-bl-sm bg-surface py-3 ring ring-line`}>{children}</div>
  );
}

/** Shows three dots briefly, then the text; the text's space is reserved from the start. */
export function TypingReveal({ children }: { children: ReactNode }) {
  return (
    <div className="grid">
      <span aria-hidden="true" className="typing col-start-1 row-start-1 flex items-center gap-1.5 py-2">
        <i />
        <i />
        <i />
      </span>
      <div className="typed col-start-1 row-start-1">{children}</div>
    </div>
  );
}
