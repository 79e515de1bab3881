import { type ReactNode, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";

type PrintSheetProps = {
  title: string;
  onPrinted: () => void;
  /** The children have the title, and the page its own margins. */
  bare?: boolean;
  className?: string;
  children: ReactNode;
};

/** Content for paper alone, in place of the screen. Opens the browser's print dialog. */
export function PrintSheet({ title, onPrinted, bare = false, className = "", children }: PrintSheetProps) {
  useEffect(() => {
    if (!bare) return;
    // Browsers propose the title as the name of a saved PDF.
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [bare, title]);
  const finish = useEffectEvent(onPrinted);
  // Once: the screen behind the dialog may change while it is open.
  useEffect(() => {
    const end = () => finish();
    addEventListener("afterprint", end);
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("afterprint", end);
    };
  }, []);
  return createPortal(
    <div data-print-sheet className={`hidden print:block ${bare ? className : "p-8 text-black"}`}>
      {!bare && <h1 className="font-semibold text-2xl">{title}</h1>}
      {children}
    </div>,
    document.body,
  );
}
