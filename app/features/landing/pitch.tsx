import { headline, hero } from "#app/features/landing/copy.ts";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";

/** The page's headline, subtitle and trial button. */
export function Pitch() {
  return (
    <>
      <h1 id="headline" className="text-display">
        {headline.map((sentence) => (
          <span key={sentence} className="block text-balance">
            {sentence}
          </span>
        ))}
      </h1>
      <p className="mt-6 max-w-[30rem] text-ink-2 text-lg leading-relaxed sm:text-xl sm:leading-relaxed">
        {hero.subtitle}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <TryButton className="max-sm:px-5!">TESTE GRÁTIS</TryButton>
        <a href="#how-it-works" className={buttonStyle("secondary", "lg", "max-sm:px-5!")}>
          Como funciona
        </a>
      </div>
      <p className="mt-5 text-ink-3 text-sm">{hero.terms}</p>
      <p className="mt-3 hidden max-w-[30rem] border-spark border-l-3 pl-3 text-ink-2 text-sm in-[[data-missing~=chat]]:block">
        {hero.withoutChat}{" "}
        <a href="/register" className="font-medium text-accent underline underline-offset-4">
          Crie a sua
        </a>
      </p>
    </>
  );
}
