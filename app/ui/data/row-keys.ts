import type { ClipboardEvent, KeyboardEvent } from "react";
import { toast } from "#app/ui/feedback/toast.ts";

const controls = "a[href], button, input, select, textarea";

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** The controls that are on the screen: a narrow table hides some of its columns. */
const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter(isShown);

const rowsIn = (table: Element): HTMLTableRowElement[] =>
  [...table.querySelectorAll<HTMLTableRowElement>("tbody tr")].filter((row) => controlsIn(row).length > 0);

/** Leaves one stop of the Tab key in each row: the first control. All is read before anything is written. */
function leaveOneStop(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll("tbody tr")].map(controlsIn);
  for (const [index, control] of rows.flatMap((row) => [...row.entries()])) {
    const stop = index === 0 ? 0 : -1;
    if (control.tabIndex !== stop) control.tabIndex = stop;
  }
}

/** For the `ref` of a table: keeps one stop in each row, also of rows that come later. */
export function oneStopInEachRow(table: HTMLTableElement): () => void {
  let frame = 0;
  // Once in a frame, when its styles are computed anyway.
  const leaveSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => leaveOneStop(table));
  };
  const observer = new MutationObserver(leaveSoon);
  observer.observe(table, { childList: true, subtree: true });
  // Called at once; another width shows other columns, and so does the choice of columns.
  const resized = new ResizeObserver(() => leaveOneStop(table));
  resized.observe(table);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    resized.disconnect();
  };
}

const isTextField = (element: Element) => element.matches("input, select, textarea");

/** ← and → move between the controls of a row, ↑ and ↓ to the same control of the next row. */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget: table } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !key.startsWith("Arrow") || isTextField(target)) return;
  const row = target.closest<HTMLTableRowElement>("tbody tr");
  if (!row || !table.contains(row)) return;
  const inRow = controlsIn(row);
  const place = inRow.indexOf(target);
  const isVertical = key === "ArrowUp" || key === "ArrowDown";
  // An arrow opens a menu.
  if (place < 0 || (isVertical && target.getAttribute("aria-haspopup") === "menu")) return;
  const step = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  const next = isVertical ? controlBeyond(table, row, step, place) : inRow[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function controlBeyond(table: HTMLTableElement, row: HTMLTableRowElement, step: number, place: number) {
  const rows = rowsIn(table).filter(isShown);
  const beyond = rows[rows.indexOf(row) + step];
  const inRow = beyond ? controlsIn(beyond) : [];
  return inRow[Math.min(place, inRow.length - 1)];
}

/** The shown text of a cell in one line. */
const textOf = (cell: HTMLElement) => cell.innerText.replace(/\s+/g, " ").trim();

/** Copies the row that has the focus, with tabs between its cells, if no text is selected. */
export function copyRow(event: ClipboardEvent<HTMLTableElement>): void {
  const { target } = event;
  if (!document.getSelection()?.isCollapsed || !(target instanceof Element) || isTextField(target)) return;
  const row = target.closest<HTMLTableRowElement>("tbody tr");
  if (!row) return;
  event.clipboardData.setData("text/plain", [...row.cells].filter(isShown).map(textOf).join("\t"));
  event.preventDefault();
  toast.success("Linha copiada");
}
