import { toast as show } from "sonner";

export const toast = {
  info: (title: string, text?: string) => show.info(title, { description: text }),
  success: (title: string, text?: string) => show.success(title, { description: text }),
  error: (title: string, text?: string) => show.error(title, { description: text }),
};
