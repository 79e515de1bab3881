import { useState } from "react";
import { initialOf } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";

type AvatarProps = {
  name?: string | null | undefined;
  email?: string | null | undefined;
  src?: string | null | undefined;
  /** Paid plans have an animated ring. */
  plan?: "free" | "monthly" | "annual";
  size?: "sm" | "md" | "lg";
  className?: string;
};

const sizes = {
  sm: "size-9 p-0.5 text-sm",
  md: "size-11 p-[3px] text-base",
  lg: "size-24 p-1 text-4xl",
};

/** The initial is below the photo. It shows while the photo is missing, loading or not available. */
export function Avatar({ name, email, src, plan = "free", size = "sm", className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={classNames(
        "relative isolate inline-block shrink-0 rounded-full align-middle",
        sizes[size],
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "absolute inset-0 -z-1 rounded-full",
          plan === "free"
            ? "bg-line-strong"
            : "bg-[conic-gradient(var(--accent),var(--spark),var(--accent))] motion-safe:animate-turn",
        )}
      />
      <span className="relative block size-full overflow-hidden rounded-full border-2 border-paper bg-accent">
        <span
          aria-hidden="true"
          className="grid size-full place-items-center font-semibold text-accent-ink leading-none"
        >
          {initialOf(name, email)}
        </span>
        {src && src !== broken && (
          <img
            src={src}
            alt=""
            draggable={false}
            onError={() => setBroken(src)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
    </span>
  );
}
