import { formatDay } from "#app/lib/format.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";

const explanation =
  "Podem faltar proventos com data-com posterior. Se você recebeu algum, cadastre em Eventos.";

/** The last record date until which all payments of the held assets are known. */
export function KnownUntil({ day }: { day: string }) {
  return (
    <Hint text={explanation} className={explainedStyle}>
      Proventos conhecidos até {formatDay(day)}
    </Hint>
  );
}
