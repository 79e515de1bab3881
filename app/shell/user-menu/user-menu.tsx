import { useId, useRef, useState } from "react";
import { usePerson } from "#app/entities/person/person.tsx";
import { planLabels } from "#app/lib/labels.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { useSignOut } from "#app/shell/user-menu/use-sign-out.ts";
import { Avatar } from "#app/ui/base/avatar.tsx";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

type UserMenuProps = {
  onFeedback: () => void;
  /** Called after signing out, on pages that do not redirect to the login page. */
  onLeft?: () => void;
  size?: "sm" | "md";
};

export function UserMenu({ onFeedback, onLeft, size = "sm" }: UserMenuProps) {
  const { fullName, email, avatarUrl, planType } = usePerson();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module, load } = useLazyModule(() => import("#app/shell/user-menu/user-menu-items.tsx"), open);
  const leaving = useSignOut(onLeft);
  const planId = useId();
  return (
    <>
      <span className={classNames("relative grid", size === "md" && "sm:ml-2")}>
        <button
          ref={button}
          type="button"
          aria-label="Minha Conta"
          aria-describedby={planId}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(true)}
          onKeyDown={({ key }) => key === "ArrowDown" && setOpen(true)}
          className="touch-target grid place-items-center rounded-full"
        >
          <Avatar name={fullName} email={email} src={avatarUrl} plan={planType} size={size} />
        </button>
        <Badge
          id={planId}
          tone={planType === "free" ? "neutral" : "spark"}
          className="pointer-events-none absolute bottom-0 left-1/2 -translate-x-1/2 translate-y-1/2 px-1.5! pointer-coarse:translate-y-1/4 py-0! text-[0.625rem]! leading-4!"
        >
          {planLabels[planType]}
        </Badge>
      </span>
      {open && module && (
        <module.UserMenuItems
          anchor={button}
          onClose={() => setOpen(false)}
          onFeedback={onFeedback}
          leaving={leaving}
        />
      )}
    </>
  );
}
