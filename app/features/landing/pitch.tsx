import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { headline, hero } from "#app/features/landing/copy.ts";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";

/** The page's headline, subtitle and trial button. */
export function Pitch() {
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-end">
      <h1 id="headline" className="text-display max-sm:text-[2.125rem]">
        {headline.map((sentence) => (
          <span key={sentence} className="block text-balance">
            {sentence}
          </span>
        ))}
      </h1>
      <div>
        <p className="max-w-[32rem] text-ink-2 leading-relaxed sm:text-lg">{hero.subtitle}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <TryButton className="max-sm:px-5!">TESTE GRÁTIS</TryButton>
          <a href="#how-it-works" className={buttonStyle("secondary", "lg", "max-sm:px-5!")}>
            Como funciona
          </a>
        </div>
        <p className="mt-4 max-w-[32rem] text-ink-2 text-sm">
          <ByChatText {...hero.analyst} />{" "}
          <a
            href="/register"
            className="hidden font-medium text-accent underline underline-offset-4 in-[[data-missing~=chat]]:inline"
          >
            Crie a sua
          </a>
        </p>
        <p className="mt-1.5 text-ink-3 text-sm">{hero.terms}</p>
      </div>
    </div>
  );
}
