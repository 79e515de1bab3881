import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { itemStyle, popupStyle } from "#app/ui/popup-style.ts";

type MenuProps = {
  /** The button that opens it, with its own name. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
};

export function Menu({ trigger, align = "end", side = "bottom", children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // Most triggers stand in a bar that stays while the page scrolls, and the menu stays with them.
          positionMethod="fixed"
          {...{ align, side }}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup className={classNames(popupStyle, "min-w-52 p-1.5")}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = { icon?: ReactNode; danger?: boolean; disabled?: boolean; children: ReactNode };

export function MenuItem({
  icon,
  danger = false,
  children,
  ...props
}: MenuItemProps & { onSelect: () => void }) {
  const { onSelect, ...rest } = props;
  return (
    <Base.Item
      {...rest}
      onClick={onSelect}
      className={classNames(
        itemStyle,
        danger ? "text-loss data-highlighted:bg-loss-soft" : "[&_svg]:text-ink-3",
      )}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ icon, to, children }: MenuItemProps & { to: string }) {
  return (
    <Base.LinkItem
      closeOnClick
      render={<Link to={to} />}
      className={classNames(itemStyle, "[&_svg]:text-ink-3")}
    >
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** Items under a heading, such as 'Minha Conta'. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 font-semibold text-ink-2 text-sm">
        {label}
      </Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
