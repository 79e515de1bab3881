import { CornerDownLeft } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "#app/ui/base/button.tsx";

type TypedIncomeProps = {
  /** A new object for each Enter. */
  enter: object | undefined;
  onAnswered: (enter: object) => void;
  onOpen: () => void;
};

/** Income that was typed as a line: says where it is recorded. Enter leads there. */
export function TypedIncome({ enter, onAnswered, onOpen }: TypedIncomeProps) {
  const answer = useEffectEvent((entered: object) => {
    onAnswered(entered);
    onOpen();
  });
  useEffect(() => {
    if (enter) answer(enter);
  }, [enter]);
  return (
    <section
      aria-label="Provento digitado"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-accent/7 px-4 py-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">Isto é um provento</span>, não uma compra ou venda.
        <span className="block text-ink-2 text-sm">
          Cadastre em Eventos. Muitos já estão lá, calculados pelas suas posições.
        </span>
      </p>
      <Button size="sm" icon={<CornerDownLeft className="size-4" />} onClick={onOpen}>
        Abrir Eventos
      </Button>
    </section>
  );
}
