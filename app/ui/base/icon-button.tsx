import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, iconButtonStyle } from "#app/ui/base/button-style.ts";
import { Tooltip } from "#app/ui/base/tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  label: string;
  icon: ReactNode;
  /** Shown on hover. The default is the label; `false` disables it. */
  tooltip?: string | false;
  /** Shown in the tooltip. */
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
