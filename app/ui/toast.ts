import { toast as show } from "sonner";

type Action = { label: string; onClick: () => void };

export const toast = {
  info: (title: string, text?: string) => show.info(title, { description: text }),
  success: (title: string, more?: string | Action) =>
    typeof more === "object"
      ? show.success(title, { action: more, duration: 15_000 })
      : show.success(title, { description: more }),
  error: (title: string, text?: string) => show.error(title, { description: text }),
};
