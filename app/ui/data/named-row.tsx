import { type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

const rowStyle = "flex min-h-18 items-center gap-3.5 py-3";
const iconStyle = "size-10 shrink-0 rounded-full max-sm:hidden";

type NamedRowProps = {
  icon: LucideIcon;
  name: string;
  /** Shown beside the name. */
  badge?: ReactNode;
  note: ReactNode;
  /** Buttons at the end of the row. */
  actions: ReactNode;
  /** The dialogs that these buttons open. */
  children?: ReactNode;
};

/** A row of a short list, with a name and actions. */
export function NamedRow({ icon: Icon, name, badge, note, actions, children }: NamedRowProps) {
  return (
    <li className={rowStyle}>
      <span className={`${iconStyle} grid place-items-center bg-sunken text-ink-2`}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {badge}
        </p>
        <p className="text-ink-2 text-sm">{note}</p>
      </div>
      <div className="flex shrink-0">{actions}</div>
      {children}
    </li>
  );
}

type RenameAndRemoveProps = {
  name: string;
  onRename: () => void;
  removeLabel: "Excluir" | "Remover";
  onRemove: () => void;
  /** The reason why removal is not possible, if so. A press on the button then explains it. */
  obstacle?: string | undefined;
};

export function RenameAndRemove({ name, onRename, removeLabel, onRemove, obstacle }: RenameAndRemoveProps) {
  return (
    <>
      <IconButton
        label={`Renomear ${name}`}
        tooltip="Renomear"
        icon={<Pencil className="size-4.5" />}
        onClick={onRename}
      />
      <IconButton
        label={`${removeLabel} ${name}`}
        tooltip={obstacle ?? removeLabel}
        icon={<Trash2 className="size-4.5" />}
        aria-disabled={obstacle ? true : undefined}
        className={classNames(Boolean(obstacle) && "text-ink-3! opacity-60")}
        onClick={onRemove}
      />
    </>
  );
}

type NamedRowSkeletonsProps = { text: string; rows?: 1 | 2 | 3; className?: string };

/** Holds the space of a list of named rows. The text announces the loading state. */
export function NamedRowSkeletons({ text, rows = 1, className }: NamedRowSkeletonsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{text}</span>
      <ul aria-hidden="true" className="divide-y divide-line">
        {["a", "b", "c"].slice(0, rows).map((row) => (
          <NamedRowSkeleton key={row} />
        ))}
      </ul>
    </div>
  );
}

function NamedRowSkeleton() {
  return (
    <li className={rowStyle}>
      <Skeleton className={`${iconStyle} rounded-full!`} />
      <div className="flex-1">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-2 h-3.5 w-44 max-w-full" />
      </div>
    </li>
  );
}
