import { toast } from "#app/ui/feedback/toast.ts";

/** To the clipboard, which browsers grant only on https and localhost. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("Não foi possível copiar", "Selecione o texto e copie manualmente.");
  }
}
