import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useCopyAmount } from "#app/features/taxes/use-copy-amount.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { copyText } from "#app/ui/feedback/copy-text.ts";

type CopyButtonProps = {
  /** 'Situação em 31/12/2025' */
  label: string;
  /** As the programme takes it. */
  text: string;
  /** A code, a CNPJ or a day, which is copied even while values are hidden. */
  withoutAmount?: boolean;
  className?: string;
  children: ReactNode;
};

/** A ticker or an abbreviation keeps its capital letters. */
const inSentence = (label: string) =>
  /^.[a-zà-ú]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;

/** A value that a press copies. */
export function CopyButton({ label, text, withoutAmount = false, className, children }: CopyButtonProps) {
  const copyAmount = useCopyAmount();
  const copy = withoutAmount ? copyText : copyAmount;
  return (
    <button
      type="button"
      title="Copiar"
      onClick={() => void copy(text, `${label}: copiado`)}
      className={classNames(
        "touch-target group/copy inline-flex max-w-full cursor-copy items-center gap-1.5 rounded-sm py-1 text-left underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-current",
        className,
      )}
    >
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">Copiar {inSentence(label)}: </span>
        {children}
      </span>
      <Copy
        aria-hidden="true"
        className="size-3.5 shrink-0 text-ink-3 transition-colors group-hover/copy:text-ink"
      />
    </button>
  );
}
