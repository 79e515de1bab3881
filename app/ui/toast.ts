import { whenToasterIsThere } from "#app/ui/toaster-place.tsx";

type Action = { label: string; onClick: () => void };

/** On the phone, what went wrong in a sheet: there what is to be mended lies where notifications appear. */
const isAboveSheet = () =>
  matchMedia("(width < 40rem)").matches && document.querySelector(".veil[data-open]") !== null;

const teller =
  (kind: "info" | "success" | "error") =>
  (title: string, more?: string | Action): void =>
    whenToasterIsThere((show) => {
      const options = kind === "error" && isAboveSheet() ? { position: "top-center" as const } : {};
      if (typeof more === "object") show[kind](title, { ...options, action: more, duration: 15_000 });
      else show[kind](title, { ...options, description: more });
    });

export const toast = { info: teller("info"), success: teller("success"), error: teller("error") };
