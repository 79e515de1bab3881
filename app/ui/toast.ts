import { toast as show } from "sonner";

export const toast = {
  success: (title: string, text?: string) => show.success(title, { description: text }),
  error: (title: string, text?: string) => show.error(title, { description: text }),
};
