import { Sparkles, X } from "lucide-react";
import { incomeCountText } from "#app/features/income/income-count-text.ts";
import { noteIncomeIntroduced } from "#app/lib/screen-preferences.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";

type FirstRunProps = { payments: number; onShow: () => void };

/** Says once that income was found without any entry. */
export function FirstRun({ payments, onShow }: FirstRunProps) {
  const show = () => {
    noteIncomeIntroduced();
    onShow();
  };
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-md bg-accent-soft py-1.5 pr-2 pl-4">
      <Sparkles aria-hidden="true" className="size-4.5 shrink-0 text-accent max-sm:hidden" />
      <p className="min-w-0 flex-1">
        Encontramos {incomeCountText(payments)} dos ativos que você tinha.{" "}
        <button
          type="button"
          onClick={show}
          className="press-area rounded-sm font-semibold text-accent underline underline-offset-4"
        >
          Ver a lista
        </button>
      </p>
      <IconButton label="Dispensar aviso" icon={<X className="size-4.5" />} onClick={noteIncomeIntroduced} />
    </div>
  );
}
