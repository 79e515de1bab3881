import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { headline, hero } from "#app/features/landing/copy.ts";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { samplePortfolioId } from "#contract/sample.ts";

/** The page's headline, the portfolio with its buttons, and the analyst with the trial button. */
export function Pitch() {
  return (
    <>
      {/* Each sentence is one line. On a narrow screen its width sets the size. */}
      <h1 id="headline" className="text-display max-md:text-[6.6vw] max-md:leading-[1.1]">
        {headline.map((sentence) => (
          <span key={sentence} className="block whitespace-nowrap">
            {sentence}
          </span>
        ))}
      </h1>
      <div className="mt-4 grid gap-x-16 gap-y-6 sm:mt-7 lg:grid-cols-2">
        <div>
          <p className="max-w-[32rem] text-ink-2 leading-relaxed sm:text-lg">{hero.subtitle}</p>
          {/* On a phone their places depend on no text, so that a late typeface moves nothing. */}
          <div className="mt-5 grid grid-cols-2 gap-2 max-[22.4rem]:grid-cols-1 sm:flex sm:flex-wrap sm:gap-3">
            <a href="/register" className={buttonStyle("primary", "lg", "max-sm:px-1!")}>
              Criar minha carteira
            </a>
            <a
              href={`/portfolio/${samplePortfolioId}/overview`}
              className={buttonStyle("secondary", "lg", "max-sm:px-1!")}
            >
              Ver a de exemplo
            </a>
          </div>
        </div>
        <div className="border-line border-t pt-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-16">
          <p className="max-w-[32rem] text-ink-2 leading-relaxed sm:text-lg">
            <ByChatText {...hero.analyst} />
          </p>
          <div className="mt-5 flex flex-wrap gap-2 sm:gap-3">
            <TryButton variant="secondary" className="max-sm:px-5!">
              TESTE GRÁTIS
            </TryButton>
            <a href="#how-it-works" className={buttonStyle("subtle", "lg", "text-ink! max-sm:px-5!")}>
              Como funciona
            </a>
          </div>
          <p className="mt-3 text-ink-3 text-sm">{hero.terms}</p>
        </div>
      </div>
    </>
  );
}
