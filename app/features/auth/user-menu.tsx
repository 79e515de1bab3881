import { useRef, useState } from "react";
import { usePerson } from "#app/features/auth/person.tsx";
import { useSignOut } from "#app/features/auth/use-sign-out.ts";
import { useLate } from "#app/lib/use-late.ts";
import { Avatar } from "#app/ui/avatar.tsx";

type UserMenuProps = {
  onFeedback: () => void;
  /** After signing out, where no guard leads away. */
  onLeft?: () => void;
};

export function UserMenu({ onFeedback, onLeft }: UserMenuProps) {
  const { fullName, email, avatarUrl, planType } = usePerson();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module, load } = useLate(() => import("#app/features/auth/user-menu-items.tsx"), open);
  const leaving = useSignOut(onLeft);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Minha Conta"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === "ArrowDown" && setOpen(true)}
        className="touch-target grid place-items-center rounded-full"
      >
        <Avatar name={fullName} email={email} src={avatarUrl} plan={planType} />
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
