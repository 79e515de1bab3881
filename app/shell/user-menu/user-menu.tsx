import { ChartNoAxesCombined, Crown, Sprout } from "lucide-react";
import { useId, useRef, useState } from "react";
import { usePerson } from "#app/entities/person/person.tsx";
import { planLabels } from "#app/lib/labels.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { useSignOut } from "#app/shell/user-menu/use-sign-out.ts";
import { Avatar } from "#app/ui/base/avatar.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

const planSigns = { free: Sprout, monthly: ChartNoAxesCombined, annual: Crown };

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
  const PlanSign = planSigns[planType];
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
        <span
          className={classNames(
            "pointer-events-none absolute right-0 bottom-0 grid size-3.5 place-items-center rounded-full ring-2 ring-paper",
            planType === "free" ? "bg-sunken text-ink-2" : "bg-spark text-spark-ink",
          )}
        >
          <PlanSign aria-hidden="true" className="size-2" strokeWidth={2.5} />
          <span id={planId} className="sr-only">
            {planLabels[planType]}
          </span>
        </span>
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
