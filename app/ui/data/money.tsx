import type { ReactNode } from "react";
import {
  formatExactMoney,
  formatMoney,
  formatPercent,
  formatPoints,
  formatQuantity,
  formatUnitPrice,
} from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { AmountText } from "#app/ui/data/rolling.tsx";

type AmountProps = { value: string; className?: string };

/** Replaces an amount when values are hidden, so that the amount is not in the document. */
function HiddenValue({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames("amount", className)}>
      <span aria-hidden="true" className="tracking-wider">
        ••••••
      </span>
      <span className="sr-only">valor oculto</span>
    </span>
  );
}

const longest = 20;

/** A long amount wraps only between thousands, where wrapping is allowed. */
function inThousands(text: string): ReactNode {
  return text.split(/(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
    <span key={index} className="inline-block">
      {part}
    </span>
  ));
}

function Amount({ text, className }: { text: string; className?: string | undefined }) {
  if (useValuesHidden()) return <HiddenValue className={className} />;
  return (
    <span className={classNames("amount", className)}>
      {text.length > longest ? inThousands(text) : <AmountText text={text} />}
    </span>
  );
}

export function Money({ value, className }: AmountProps) {
  return <Amount text={formatMoney(value)} className={className} />;
}

/** Shows the recorded amount without rounding. */
export function ExactMoney({ value, className }: AmountProps) {
  return <Amount text={formatExactMoney(value)} className={className} />;
}

export function UnitPrice({ value, className }: AmountProps) {
  return <Amount text={formatUnitPrice(value)} className={className} />;
}

export function Quantity({ value, className }: AmountProps) {
  return <Amount text={formatQuantity(value)} className={className} />;
}

/** Never hidden, because a percentage does not reveal the amount. */
export function Percent({ value, className }: AmountProps) {
  return (
    <span className={classNames("amount", className)}>
      <AmountText text={formatPercent(value)} />
    </span>
  );
}

const gainFormats = { money: formatMoney, percent: formatPercent, points: formatPoints };

type GainProps = AmountProps & { kind?: keyof typeof gainFormats };

/** A gain or loss with sign, arrow and colour. `value` is in BRL, or a fraction when `kind` is percent or points. */
export function Gain({ value, kind = "money", className }: GainProps) {
  const hidden = useValuesHidden();
  if (hidden && kind === "money") return <HiddenValue className={className} />;

  const text = gainFormats[kind](value);
  const zero = !/[1-9]/.test(text);
  const loss = value.startsWith("-");
  return (
    <span
      className={classNames(
        "amount inline-flex items-baseline gap-[0.3em]",
        zero ? "text-ink-2" : loss ? "text-loss" : "text-gain",
        className,
      )}
    >
      {!zero && <Arrow down={loss} />}
      <AmountText text={text} />
    </span>
  );
}

function Arrow({ down }: { down: boolean }) {
  return (
    <svg viewBox="0 0 10 9" aria-hidden="true" className="h-[0.62em] w-auto fill-current">
      <path
        d={
          down
            ? "M1.2 0h7.6c.9 0 1.4 1 .9 1.7L5.8 8.3c-.4.7-1.3.7-1.7 0L.3 1.7C-.2 1 .3 0 1.2 0Z"
            : "M1.2 9h7.6c.9 0 1.4-1 .9-1.7L5.8.7C5.4 0 4.5 0 4.1.7L.3 7.3C-.2 8 .3 9 1.2 9Z"
        }
      />
    </svg>
  );
}
