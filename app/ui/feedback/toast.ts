import { withToaster } from "#app/ui/feedback/lazy-toaster.tsx";

type Action = { label: string; onClick: () => void };

const isOverDialog = () => document.querySelector(".veil[data-open]") !== null;

/** How long a notification with an action stays. */
const offeredMs = 15_000;

/** On the phone a sheet covers the bottom: a notification there would hide the field to correct. */
const isPhone = () => matchMedia("(width < 40rem)").matches;

/** The error shown over a dialog. There is at most one, and a success removes it. */
let dialogErrorId: string | number | undefined;

const createToast =
  (kind: "info" | "success" | "error") =>
  (title: string, more?: string | Action, action?: Action): void =>
    withToaster((show) => {
      const isRefusal = kind === "error" && isOverDialog();
      if (dialogErrorId !== undefined && (isRefusal || kind === "success")) show.dismiss(dialogErrorId);
      const placement = isRefusal && isPhone() ? { position: "top-center" as const } : {};
      const offered = typeof more === "object" ? more : action;
      const content = {
        ...(typeof more === "string" && { description: more }),
        ...(offered && { action: offered, duration: offeredMs }),
      };
      const id = show[kind](title, { ...placement, ...content });
      if (isRefusal) dialogErrorId = id;
    });

export const toast = {
  info: createToast("info"),
  success: createToast("success"),
  error: createToast("error"),
};
