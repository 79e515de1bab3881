import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, iconButtonStyle } from "#app/ui/base/button-style.ts";
import { Tooltip } from "#app/ui/base/tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  label: string;
  icon: ReactNode;
  /** Shown on hover; the label where nothing else is said, `false` for none. */
  tooltip?: string | false;
  /** Said in the tooltip. */
  keys?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

export function IconButton({
  label,
  icon,
  tooltip = label,
  keys,
  variant,
  size,
  className,
  type = "button",
  ...props
}: IconButtonProps) {
  const button = (
    <button type={type} aria-label={label} className={iconButtonStyle(variant, size, className)} {...props}>
      {icon}
    </button>
  );
  return tooltip === false ? (
    button
  ) : (
    <Tooltip text={tooltip} keys={keys}>
      {button}
    </Tooltip>
  );
}
