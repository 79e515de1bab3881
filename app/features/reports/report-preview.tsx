import "#app/features/reports/report-preview.css";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { type PaperProps, PrintedCover, PrintedParts } from "#app/features/reports/printed-report.tsx";
import { productName } from "#app/lib/product.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { useSize } from "#app/ui/charts/use-size.ts";

/** A4 in pixels of 1/96 inch. */
const millimetre = 96 / 25.4;
const paperWidth = 210 * millimetre;
const paperHeight = 297 * millimetre;
/** The content of a page, and the room to that of the next one (report-preview.css). */
const contentWidth = 182 * millimetre;
const contentGap = 28 * millimetre;
const step = contentWidth + contentGap;

/**
 * The pages as the PDF has them. The parts of the paper flow through columns of the size of a page. So the browser breaks them by the
 * same rules as on paper.
 */
export function ReportPreview({ outdated, ...paper }: PaperProps & { outdated: boolean }) {
  const [frame, { width }] = useSize();
  const columns = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(1);
  const [chosen, setChosen] = useState(0);
  useLayoutEffect(() => {
    const element = columns.current;
    if (!element) return;
    const measure = () => setCount(1 + Math.max(1, Math.round((element.scrollWidth + contentGap) / step)));
    measure();
    // Fonts change the breaks after the first layout.
    const watch = new ResizeObserver(measure);
    for (const part of element.children) watch.observe(part);
    return () => watch.disconnect();
  });
  const page = Math.min(chosen, count - 1);
  // A step that leads nowhere keeps the focus.
  const stepTo = (to: number) => {
    const isIdle = to < 0 || to >= count;
    return {
      "aria-disabled": isIdle || undefined,
      className: "aria-disabled:opacity-35",
      onClick: () => !isIdle && setChosen(to),
    };
  };
  const scale = width / paperWidth;
  return (
    <section
      aria-label="Prévia do PDF"
      aria-busy={outdated}
      className={`rounded-lg bg-sunken p-4 transition-opacity sm:p-6 ${outdated ? "opacity-50" : ""}`}
    >
      <div className="mb-4 flex items-center justify-center gap-2">
        <IconButton label="Página anterior" icon={<ChevronLeft className="size-5" />} {...stepTo(page - 1)} />
        <p aria-live="polite" className="amount min-w-32 text-center text-ink-2 text-sm">
          Página {page + 1} de {count}
        </p>
        <IconButton label="Próxima página" icon={<ChevronRight className="size-5" />} {...stepTo(page + 1)} />
      </div>
      <div ref={frame} className="mx-auto max-w-4xl" style={{ height: paperHeight * scale }}>
        <div
          inert
          aria-hidden="true"
          className="report-page"
          style={{ transform: `scale(${scale})`, visibility: width > 0 ? "visible" : "hidden" }}
        >
          <div className="report-window" style={{ visibility: page > 0 ? "inherit" : "hidden" }}>
            <div
              ref={columns}
              className="report-paper report-columns"
              style={{ translate: `${(1 - page) * step}px` }}
            >
              <PrintedParts {...paper} />
            </div>
          </div>
          {page === 0 && (
            <div className="report-paper">
              <PrintedCover {...paper} />
            </div>
          )}
          {page > 0 && (
            <p className="report-foot">
              <span>{productName}</span>
              <span>
                {page + 1} de {count}
              </span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
