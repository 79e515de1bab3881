import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { focusPlace, isFocusLost } from "#app/ui/base/focus-on-arrival.ts";

const openBoxes = "[data-question=open]";

/** Focuses and shows the first open question of the review, or the first one after `answered`. Without any, it focuses the foot. */
export function focusOpenQuestion(root: Element | null, answered?: Element): void {
  const open = [...(root?.querySelectorAll<HTMLElement>(openBoxes) ?? [])];
  const isAfter = (box: Element) =>
    answered !== undefined &&
    (answered.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = open.find(isAfter) ?? open[0];
  next?.scrollIntoView({ block: "center" });
  focusPlace(next ?? root?.querySelector<HTMLElement>("[data-foot]") ?? null, { preventScroll: true });
}

type QuestionBoxProps = { isOpen: boolean; className?: string; children: ReactNode };

/**
 * A question with its form or its answer, one of which replaces the other. The focus that this would lose goes to the next open
 * question, and to the form of an answer that is taken back.
 */
export function QuestionBox({ isOpen, className, children }: QuestionBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isFocusLost()) return;
    if (isOpen) box.current?.querySelector<HTMLElement>("button, input")?.focus();
    else focusOpenQuestion(box.current?.closest("[data-review]") ?? null, box.current ?? undefined);
  }, [isOpen]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-question={isOpen ? "open" : "answered"}
      className={classNames("rounded-md outline-offset-4", className)}
    >
      {children}
    </div>
  );
}
