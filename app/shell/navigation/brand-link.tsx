import { Link } from "react-router";
import { productName } from "#app/lib/product.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Mark } from "#app/ui/base/mark.tsx";
import { Wordmark } from "#app/ui/base/wordmark.tsx";

type BrandLinkProps = {
  /** The widths at which it is only the mark. */
  compact?: "phone" | "always";
  className?: string | undefined;
};

export function BrandLink({ compact, className }: BrandLinkProps) {
  return (
    <Link
      to="/"
      aria-label={productName}
      className={classNames(
        "touch-target inline-flex shrink-0 items-center rounded-sm",
        compact && "max-sm:mr-1.5 max-sm:pointer-coarse:-mr-4",
        className,
      )}
    >
      {compact && <Mark className={compact === "phone" ? "size-6.5 sm:hidden" : "size-6.5"} />}
      {compact !== "always" && <Wordmark className={compact ? "max-sm:hidden" : ""} />}
    </Link>
  );
}
