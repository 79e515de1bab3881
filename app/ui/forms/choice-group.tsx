import { type Ref, useId } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Field, FieldHead, useFieldIds } from "#app/ui/forms/field.tsx";
import type { Option } from "#app/ui/forms/select.tsx";

type ChoiceGroupProps<Value extends string> = {
  /** For screen readers only. */
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  className?: string;
  /** Refers to the first choice. */
  ref?: Ref<HTMLInputElement>;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
};

const choice =
  "inline-flex h-9 items-center justify-center gap-1.5 whitespace-nowrap rounded-full font-medium text-sm transition-[background-color,color,box-shadow] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2";

const looks = {
  segmented: {
    group: "inline-flex rounded-full bg-sunken p-1",
    choice:
      "h-8 min-w-8 flex-auto px-2 max-[22rem]:px-1 max-[22rem]:text-xs sm:px-3.5 text-ink-2 hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:ring has-checked:ring-line",
  },
  chips: {
    group: "flex flex-wrap gap-2",
    choice:
      "touch-target px-3.5 text-ink-2 inset-ring inset-ring-line-strong hover:bg-ink/6 hover:text-ink has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:inset-ring-accent",
  },
};

/** Radio buttons for a few choices, styled as a segmented control. */
export function SegmentedControl<Value extends string>(props: ChoiceGroupProps<Value>) {
  return <ChoiceGroup look="segmented" {...props} />;
}

/** Radio buttons styled as filter chips, which wrap. */
export function FilterChips<Value extends string>(props: ChoiceGroupProps<Value>) {
  return <ChoiceGroup look="chips" {...props} />;
}

type ChoiceFieldProps<Value extends string> = ChoiceGroupProps<Value> & {
  look?: keyof typeof looks;
  controlClassName?: string;
  error?: string | undefined;
};

/** Radio buttons with a label and an error message, as wide as the other fields of a form. */
export function ChoiceField<Value extends string>({
  look = "chips",
  controlClassName,
  error,
  className,
  ...props
}: ChoiceFieldProps<Value>) {
  const { id, ...described } = useFieldIds({ error });
  const columns = props.options.length % 3 === 0 ? "max-sm:grid-cols-3" : "max-sm:grid-cols-2";
  const shape = look === "segmented" ? "flex!" : `max-sm:grid ${columns} max-[22rem]:flex!`;
  const labelElement = (
    <FieldHead as="span" aria-hidden>
      {props.label}
    </FieldHead>
  );
  return (
    <Field id={id} label={props.label} labelElement={labelElement} error={error} className={className}>
      <ChoiceGroup look={look} {...props} {...described} className={classNames(shape, controlClassName)} />
    </Field>
  );
}

function ChoiceGroup<Value extends string>({
  look,
  label,
  value,
  onChange,
  options,
  className,
  ref,
  ...described
}: ChoiceGroupProps<Value> & { look: keyof typeof looks }) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      {...described}
      className={classNames(looks[look].group, className)}
    >
      {options.map((option, index) => (
        <label key={option.value} className={classNames(choice, looks[look].choice, "relative")}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute -inset-y-1 inset-x-0 cursor-pointer appearance-none rounded-full opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
