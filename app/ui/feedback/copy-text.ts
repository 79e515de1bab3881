import { toast } from "#app/ui/feedback/toast.ts";

/** Copies text. Browsers allow the clipboard only on https and localhost. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("Não foi possível copiar", "Selecione o texto e copie manualmente.");
  }
}
