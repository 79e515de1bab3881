import { useValuesHidden } from "#app/lib/preferences.ts";
import { copyText } from "#app/ui/feedback/copy-text.ts";
import { toast } from "#app/ui/feedback/toast.ts";

/** Copies an amount. Hidden amounts stay out of the clipboard. */
export function useCopyAmount(): (text: string, done: string) => void {
  const hidden = useValuesHidden();
  return (text, done) => {
    if (hidden) toast.info("Mostre os valores para copiar");
    else void copyText(text, done);
  };
}
