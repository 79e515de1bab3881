import type { Bound, Limit, NamedRate, Rate } from "#server/platform/limits/define-limit.ts";

/** The limits that the operator changed, by name. */
export type LimitSettings = {
  rates: Readonly<Record<string, Rate>>;
  quotas: Readonly<Record<string, number>>;
};

export type Quotas = LimitSettings["quotas"];

export const defaultLimits: LimitSettings = { rates: {}, quotas: {} };

/** The number in force. */
export const maxOf = (quotas: Quotas, { name, max }: Bound): number => quotas[name] ?? max;

/** The rate in force. */
export const rateOf = (rates: LimitSettings["rates"], rate: NamedRate): Rate => rates[rate.name] ?? rate;

const noLimit = (setting: string) => `"${setting}" não é um limite: nome=tentativas/segundos ou nome=número`;

/**
 * Reads `LIMITS`: `name=points/seconds` for a rate and `name=number` for another limit, separated by commas. Throws a message for
 * the operator if a part is neither.
 */
export function parseLimits(text: string): LimitSettings {
  const rates = new Map<string, Rate>();
  const quotas = new Map<string, number>();
  for (const setting of text.split(",").filter((part) => part.trim())) {
    const [, name, points, seconds] =
      /^\s*(\w+)\s*=\s*([1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?\s*$/.exec(setting) ?? [];
    if (name === undefined) throw new Error(noLimit(setting.trim()));
    if (seconds === undefined) quotas.set(name, Number(points));
    else rates.set(name, { points: Number(points), seconds: Number(seconds) });
  }
  return { rates: Object.fromEntries(rates), quotas: Object.fromEntries(quotas) };
}

/** Throws a message for the operator if a setting has no limit of its name and kind. */
export function refuseUnknownLimits({ rates, quotas }: LimitSettings, limits: readonly Limit[]): void {
  const isKnown = (setting: string, isRate: boolean) =>
    limits.some((limit) => limit.name === setting && "seconds" in limit === isRate);
  const unknown = [
    ...Object.entries(rates).flatMap(([name, { points, seconds }]) =>
      isKnown(name, true) ? [] : `${name}=${points}/${seconds}`,
    ),
    ...Object.entries(quotas).flatMap(([name, max]) => (isKnown(name, false) ? [] : `${name}=${max}`)),
  ];
  if (unknown.length > 0)
    throw new Error(`Configuração inválida. LIMITS: ${unknown.map(noLimit).join("; ")}`);
}
