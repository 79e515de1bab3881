import type { MouseEvent } from "react";

export const contentId = "conteudo";

function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}

export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      onClick={skip}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-full bg-ink px-5 py-2.5 font-semibold text-paper focus:translate-y-0"
    >
      Ir para o conteúdo
    </a>
  );
}
