import { whenToasterIsThere } from "#app/ui/toaster-place.tsx";

type Action = { label: string; onClick: () => void };

const teller =
  (kind: "info" | "success" | "error") =>
  (title: string, more?: string | Action): void =>
    whenToasterIsThere((show) => {
      if (typeof more === "object") show[kind](title, { action: more, duration: 15_000 });
      else show[kind](title, { description: more });
    });

export const toast = { info: teller("info"), success: teller("success"), error: teller("error") };
