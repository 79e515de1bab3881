import { Button } from "#app/ui/base/button.tsx";

type PaletteNoticeProps = { searching: boolean; failed: boolean; empty: boolean; onRetry: () => void };

/** The state of the search for assets. */
export function PaletteNotice({ searching, failed, empty, onRetry }: PaletteNoticeProps) {
  if (failed) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-2 pb-3">
        Não foi possível buscar ativos.
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  if (searching) return <p className="px-5 pt-2 pb-3">Buscando ativos...</p>;
  return empty && <p className="px-5 py-8 text-center">Nada encontrado</p>;
}
