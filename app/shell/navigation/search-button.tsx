import { Search } from "lucide-react";
import { shortcuts } from "#app/lib/shortcuts.ts";
import { useTools } from "#app/lib/tools.ts";

/** A button of the header that is an icon on the phone. */
export const barButtonStyle =
  "touch-target inline-flex h-9 items-center justify-center gap-2 rounded-full text-ink-2 text-sm transition-[background-color,box-shadow,color] hover:bg-ink/6 hover:text-ink max-md:w-9 md:mr-1.5 md:px-3.5 md:inset-ring md:inset-ring-line-strong";

/** The phone shows only the icon. */
export function SearchButton() {
  const { openSearch } = useTools();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Buscar no aplicativo"
      aria-keyshortcuts={shortcuts.search.aria}
      onClick={openSearch}
      className={barButtonStyle}
    >
      <Search aria-hidden="true" className="size-4.5 md:size-4" />
      <span className="font-medium max-md:hidden">Buscar</span>
      <kbd className="font-sans text-ink-3 text-xs max-lg:hidden">{shortcuts.search.text}</kbd>
    </button>
  );
}
