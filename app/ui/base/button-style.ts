import { classNames } from "#app/ui/base/class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "subtle" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "touch-target relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-full font-semibold no-underline transition-[background-color,box-shadow,color,opacity,translate] active:translate-y-px disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:active:translate-y-0";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "text-ink inset-ring inset-ring-line-strong hover:bg-ink/6 hover:inset-ring-field",
  subtle: "text-ink-2 hover:bg-ink/6 hover:text-ink",
  danger: "bg-loss text-loss-ink hover:bg-loss-strong",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-9 gap-1.5 px-4 text-sm",
  md: "h-11 gap-2 px-5 text-base",
  lg: "h-13 gap-2.5 px-7 text-base",
};

const squares: Record<ButtonSize, string> = { sm: "size-8", md: "size-9", lg: "size-11" };

export function buttonStyle(variant: ButtonVariant = "primary", size: ButtonSize = "md", className?: string) {
  return classNames(base, variants[variant], sizes[size], className);
}

export function iconButtonStyle(
  variant: ButtonVariant = "subtle",
  size: ButtonSize = "md",
  className?: string,
) {
  return classNames(base, variants[variant], squares[size], className);
}

/** Marks a figure that opens an explanation. It is quieter than a link. */
export const explainedStyle = "underline decoration-dotted decoration-line-strong underline-offset-4";
