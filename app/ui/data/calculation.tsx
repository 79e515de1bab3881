import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { copyText } from "#app/ui/feedback/copy-text.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** The scrollable body of a dialog that explains a calculation. It can be scrolled from the keyboard. */
export function Calculation({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region
    <section aria-label="O cálculo" tabIndex={0} className="grid gap-7 rounded-sm outline-offset-4">
      {children}
    </section>
  );
}

/** Holds the space of a calculation that is loading. */
export const CalculationSkeleton = () => (
  <>
    <p role="status" className="sr-only">
      Carregando o cálculo...
    </p>
    <Skeleton className="h-80" />
  </>
);

type Part = { sign: string; label: ReactNode; value: ReactNode };

/** A sum: one addend per line and the total below a rule. */
export function CalculationLines({ parts, total }: { parts: Part[]; total: Omit<Part, "sign"> }) {
  return (
    <dl className="grid gap-2">
      {parts.map(({ sign, label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
        <div key={index} className="flex items-baseline gap-2">
          <dt className="flex min-w-0 flex-1 text-ink-2">
            <span aria-hidden={!sign} className="amount w-4 shrink-0 text-ink-3">
              {sign || "\u00a0"}
            </span>
            {label}
          </dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline gap-2 border-line-strong border-t pt-2 font-semibold">
        <dt className="min-w-0 flex-1 pl-4">{total.label}</dt>
        <dd className="text-right">{total.value}</dd>
      </div>
    </dl>
  );
}

export function CopyCalculationButton({ text }: { text: () => string }) {
  return (
    <Button
      variant="secondary"
      icon={<Copy className="size-4.5" />}
      onClick={() => copyText(text(), "Cálculo copiado")}
    >
      Copiar o cálculo
    </Button>
  );
}
