import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { copyText } from "#app/ui/feedback/copy-text.ts";

type CopiedValueProps = { label: string; text: string; className?: string; children: ReactNode };

/** A value that is copied as the programme takes it. */
export function CopiedValue({ label, text, className, children }: CopiedValueProps) {
  return (
    <div className={classNames("relative min-w-0 pr-12", className)}>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      <dd className="absolute top-0 right-0">
        <IconButton
          label={`Copiar ${label.toLowerCase()}`}
          tooltip="Copiar"
          icon={<Copy className="size-4.5" />}
          onClick={() => void copyText(text, `${label}: copiado`)}
        />
      </dd>
    </div>
  );
}
