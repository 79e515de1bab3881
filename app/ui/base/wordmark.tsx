import { productName } from "#app/lib/product.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Mark } from "#app/ui/base/mark.tsx";

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2 text-balance font-semibold text-[1.1875rem] text-ink leading-none tracking-[-0.03em]",
        className,
      )}
    >
      <Mark className="size-6.5 shrink-0" />
      {productName.toLocaleLowerCase("pt-BR")}
    </span>
  );
}
