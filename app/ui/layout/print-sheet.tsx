import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

type PrintSheetProps = { title: string; onPrinted: () => void; children: ReactNode };

/** Content for paper alone, in place of the screen. Opens the browser's print dialog. */
export function PrintSheet({ title, onPrinted, children }: PrintSheetProps) {
  useEffect(() => {
    addEventListener("afterprint", onPrinted, { once: true });
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("afterprint", onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <div data-print-sheet className="hidden p-8 text-black print:block">
      <h1 className="font-semibold text-2xl">{title}</h1>
      {children}
    </div>,
    document.body,
  );
}
