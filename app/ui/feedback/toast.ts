import { withToaster } from "#app/ui/feedback/lazy-toaster.tsx";

type Action = { label: string; onClick: () => void };

const isOverDialog = () => document.querySelector(".veil[data-open]") !== null;

/** On the phone a sheet covers the bottom: a notification there would hide the field to correct. */
const isPhone = () => matchMedia("(width < 40rem)").matches;

/** The error shown over a dialog. There is at most one, and a success removes it. */
let dialogErrorId: string | number | undefined;

const createToast =
  (kind: "info" | "success" | "error") =>
  (title: string, more?: string | Action): void =>
    withToaster((show) => {
      const isRefusal = kind === "error" && isOverDialog();
      if (dialogErrorId !== undefined && (isRefusal || kind === "success")) show.dismiss(dialogErrorId);
      const placement = isRefusal && isPhone() ? { position: "top-center" as const } : {};
      const content = typeof more === "object" ? { action: more, duration: 15_000 } : { description: more };
      const id = show[kind](title, { ...placement, ...content });
      if (isRefusal) dialogErrorId = id;
    });

export const toast = {
  info: createToast("info"),
  success: createToast("success"),
  error: createToast("error"),
};
