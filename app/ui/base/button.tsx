import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { SpinnerRing } from "#app/ui/base/spinner.tsx";

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** While pending, the button keeps its focus and width and ignores clicks. */
    pending?: boolean;
    /** Shown while pending. Its width is reserved from the start. */
    pendingText?: string | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  pending = false,
  pendingText,
  className,
  children,
  onClick,
  type = "button",
  ...props
}: ButtonProps) {
  const ignoreWhilePending = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event);

  return (
    <button
      type={type}
      className={buttonStyle(variant, size, className)}
      onClick={ignoreWhilePending}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...props}
    >
      {pendingText === undefined ? (
        <Overlaid pending={pending} icon={icon}>
          {children}
        </Overlaid>
      ) : (
        <span
          data-room={pending ? children : pendingText}
          className={classNames(
            "inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-room)]",
            (!pending || Boolean(icon)) && "after:pl-6",
          )}
        >
          <span className="inline-flex items-center gap-2">
            {pending ? <SpinnerRing /> : icon}
            {pending ? pendingText : children}
          </span>
        </span>
      )}
    </button>
  );
}

function Overlaid({ pending, icon, children }: { pending: boolean; icon: ReactNode; children: ReactNode }) {
  if (!pending) {
    return (
      <>
        {icon}
        {children}
      </>
    );
  }
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">
        {icon}
        {children}
      </span>
      <SpinnerRing className="absolute size-5" />
    </>
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link className={buttonStyle(variant, size, className)} {...props}>
      {icon}
      {children}
    </Link>
  );
}
