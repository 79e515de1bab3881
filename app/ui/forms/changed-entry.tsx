import type { ReactNode } from "react";
import { Button } from "#app/ui/base/button.tsx";

const focus = (element: HTMLElement | null) => element?.focus();

type ChangedEntryProps = {
  /** The entry as it is now. */
  children: ReactNode;
  onLoad: () => unknown;
  onOverwrite: () => unknown;
};

/** Says in a form that another screen changed its entry, and offers to load that entry or to save over it. */
export function ChangedEntry({ children, onLoad, onOverwrite }: ChangedEntryProps) {
  return (
    <section
      ref={focus}
      tabIndex={-1}
      role="alert"
      className="mt-6 grid gap-4 rounded-md bg-spark/18 px-4 py-4 outline-none"
    >
      <div className="text-sm">
        <h3 className="font-semibold text-base">Mudou depois que você abriu</h3>
        <p>Outra janela salvou uma mudança. O que você digitou continua aqui. Agora está salvo:</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="button" size="sm" variant="secondary" onClick={onLoad}>
          Carregar o que está salvo
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={onOverwrite}>
          Salvar por cima
        </Button>
      </div>
    </section>
  );
}
