import { CircleAlert } from "lucide-react";
import { type ElementType, type ReactNode, useId } from "react";
import { classNames } from "#app/ui/base/class-names.ts";

export type FieldTexts = {
  label: ReactNode;
  /** Shows the label to screen readers only, for example in a search field. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
};

export const fieldStyle =
  "field-text h-11 w-full text-ellipsis rounded-md bg-surface px-3.5 text-ink inset-ring inset-ring-field transition-[box-shadow] hover:inset-ring-ink-3 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:outline-2 focus-visible:outline-accent/25 focus-visible:outline-offset-0 aria-invalid:inset-ring-loss disabled:bg-sunken disabled:text-ink-2 disabled:inset-ring-line-strong [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2 [&[readonly]]:inset-ring-line-strong";

/** The ids that connect a control with its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, "hint" | "error">, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

type FieldProps = FieldTexts & {
  id: string;
  className?: string | undefined;
  /** Replaces the native label, for controls that are not form elements. Null where the children have the label. */
  labelElement?: ReactNode;
  children: ReactNode;
};

type FieldHeadProps = {
  /** The native label by default. The label of a library's control, a legend, or plain text for a control that has its name already. */
  as?: ElementType;
  id?: string;
  htmlFor?: string;
  /** Shows it to screen readers only. */
  hidden?: boolean | undefined;
  "aria-hidden"?: true;
  className?: string;
  children: ReactNode;
};

/** The name above a control. */
export function FieldHead({ as: Head = "label", hidden, className, ...props }: FieldHeadProps) {
  return (
    <Head {...props} className={hidden ? "sr-only" : classNames("font-medium text-ink text-sm", className)} />
  );
}

export function Field({
  id,
  label,
  labelHidden,
  labelElement,
  hint,
  error,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      {labelElement === undefined ? (
        <FieldHead htmlFor={id} hidden={labelHidden}>
          {label}
        </FieldHead>
      ) : (
        labelElement
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-loss text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
