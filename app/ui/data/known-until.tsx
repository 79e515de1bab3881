import { formatDay } from "#app/lib/format.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";

const explanation =
  "Podem faltar proventos com data-com posterior. Se você recebeu algum, cadastre em Eventos.";

/** `sumsEnd` is the last day of the sum beside it, which leaves out the months that nobody knows. */
type KnownUntilProps = { day: string; sumsEnd?: string };

/** The last record date until which all payments of the held assets are known. */
export function KnownUntil({ day, sumsEnd }: KnownUntilProps) {
  return day === sumsEnd ? (
    <Hint
      text={`Conhecemos os proventos até esse dia: a soma e a média terminam nele. ${explanation}`}
      className={explainedStyle}
    >
      Até {formatDay(day)}, último dia conhecido
    </Hint>
  ) : (
    <Hint text={explanation} className={explainedStyle}>
      Proventos conhecidos até {formatDay(day)}
    </Hint>
  );
}
