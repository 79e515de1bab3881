import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { lazy, type Ref, Suspense, useState } from "react";
import { PatternFormat } from "react-number-format";
import { iconButtonStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { dayOfTyped } from "#app/ui/forms/day-text.ts";
import { Field, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";
import { PickerPopup } from "#app/ui/overlay/picker-popup.tsx";

const Calendar = lazy(() => import("#app/ui/forms/calendar.tsx"));

type DateFieldProps = FieldTexts & {
  /** 'YYYY-MM-DD'; '' while the typed day is incomplete. The form rejects a day that does not exist or is in the future. */
  value: string;
  onChange: (day: string) => void;
  today: string;
  /** The last day that the calendar offers; today by default. */
  latest?: string;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean | undefined;
  required?: boolean;
  className?: string;
};

const typedOf = (day: string) => day.split("-").reverse().join("");

export function DateField({
  label,
  labelHidden = false,
  hint,
  error,
  value,
  onChange,
  today,
  latest = today,
  id,
  ref,
  className,
  ...props
}: DateFieldProps) {
  const control = useFieldIds({ hint, error }, id);
  const [typed, setTyped] = useState(typedOf(value));
  const [open, setOpen] = useState(false);
  const phone = usePhone();
  const shown = dayOfTyped(typed) === value ? typed : typedOf(value);

  const choose = (day: string) => {
    setTyped(typedOf(day));
    onChange(day);
    setOpen(false);
  };

  return (
    <Field
      id={control.id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
    >
      <div className="relative">
        <PatternFormat
          {...props}
          {...control}
          format="##/##/####"
          value={shown}
          valueIsNumericString
          onValueChange={(values, { source }) => {
            if (source !== "event") return;
            setTyped(values.value);
            onChange(dayOfTyped(values.value));
          }}
          getInputRef={ref ?? null}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          className={classNames(fieldStyle, "pr-11.5")}
        />
        <Popover.Root open={open} onOpenChange={setOpen} modal={phone}>
          <Popover.Trigger
            aria-label="Abrir calendário"
            disabled={props.disabled ?? false}
            className={iconButtonStyle("subtle", "md", "absolute! inset-y-0 right-1 my-auto")}
          >
            <CalendarDays className="size-4.5" />
          </Popover.Trigger>
          <PickerPopup label="Escolher data" sideOffset={6} align="end" className="p-3 max-sm:px-4">
            <Suspense fallback={<Skeleton className="h-82 w-70 max-sm:w-full" />}>
              <Calendar value={value} today={today} latest={latest} onChoose={choose} />
            </Suspense>
          </PickerPopup>
        </Popover.Root>
      </div>
    </Field>
  );
}
