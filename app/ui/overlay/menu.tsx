import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/base/class-names.ts";
import { itemStyle, popupStyle } from "#app/ui/overlay/popup-style.ts";

type Placement = { align?: "start" | "center" | "end"; side?: "top" | "right" | "bottom" | "left" };

function Items({ align = "end", side = "bottom", anchor, label, children }: ItemsProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        // Most triggers are in a sticky bar, so the menu is fixed as well.
        positionMethod="fixed"
        align={align}
        side={side}
        {...(anchor && { anchor })}
        sideOffset={6}
        collisionPadding={8}
        className="z-50"
      >
        <Base.Popup
          {...(label && { "aria-label": label })}
          finalFocus={anchor ?? true}
          className={classNames(popupStyle, "min-w-52 p-1.5")}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

type ItemsProps = Placement & {
  anchor?: RefObject<HTMLElement | null>;
  label?: string;
  children: ReactNode;
};

type MenuProps = Placement & {
  /** The button that opens the menu. It has its own accessible name. */
  trigger: ReactElement;
  children: ReactNode;
};

export function Menu({ trigger, ...items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Items {...items} />
    </Base.Root>
  );
}

type OpenMenuProps = Placement & {
  /** The button that opened the menu. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A menu that is already open when it mounts, because its code was loaded on the press of its button. */
export function OpenMenu({ onClose, ...items }: OpenMenuProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Items {...items} />
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

/** Stays open, so that several can be changed. */
export function MenuCheckbox({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={itemStyle}>
      <Check aria-hidden="true" className={checked ? "text-accent!" : "invisible"} />
      {children}
    </Base.CheckboxItem>
  );
}

type MenuLinkProps = MenuItemProps & {
  to: string;
  /** Whether it leads to what is open now. */
  current?: boolean;
};

export function MenuLink({ icon, to, current = false, children }: MenuLinkProps) {
  return (
    <Base.LinkItem
      closeOnClick
      render={<Link to={to} />}
      aria-current={current ? "true" : undefined}
      className={classNames(itemStyle, "[&_svg]:text-ink-3")}
    >
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** Items below a heading, for example 'Minha Conta'. */
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
