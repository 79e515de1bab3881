import { useId, useRef, useState } from "react";
import { usePerson } from "#app/features/auth/person.tsx";
import { useSignOut } from "#app/features/auth/use-sign-out.ts";
import { planLabels } from "#app/lib/labels.ts";
import { useLate } from "#app/lib/use-late.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";

type UserMenuProps = {
  onFeedback: () => void;
  /** After signing out, where no guard leads away. */
  onLeft?: () => void;
  /** Names the plan on the avatar. */
  showsPlan?: boolean;
};

export function UserMenu({ onFeedback, onLeft, showsPlan = false }: UserMenuProps) {
  const { fullName, email, avatarUrl, planType } = usePerson();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module, load } = useLate(() => import("#app/features/auth/user-menu-items.tsx"), open);
  const leaving = useSignOut(onLeft);
  const planId = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Minha Conta"
        aria-describedby={showsPlan ? planId : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === "ArrowDown" && setOpen(true)}
        className={classNames(
          "touch-target relative grid place-items-center rounded-full",
          showsPlan && "sm:ml-2",
        )}
      >
        <Avatar
          name={fullName}
          email={email}
          src={avatarUrl}
          plan={planType}
          size={showsPlan ? "md" : "sm"}
        />
        {showsPlan && (
          <Badge
            id={planId}
            tone={planType === "free" ? "neutral" : "spark"}
            className="absolute top-full left-1/2 -mt-2 -translate-x-1/2 px-1.5! py-0! text-[0.625rem]! leading-4!"
          >
            {planLabels[planType]}
          </Badge>
        )}
      </button>
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
