import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { finalCall, legalNotice } from "#app/features/landing/copy.ts";
import { columnStyle } from "#app/features/landing/section.tsx";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { CompassArt } from "#app/ui/base/compass-art.tsx";

export function FinalCall() {
  return (
    <section aria-labelledby="final-call" className="py-9 sm:py-24">
      <div className={columnStyle}>
        <div className="relative isolate overflow-hidden rounded-lg bg-sunken px-5 py-8 ring ring-line sm:px-12 sm:py-20">
          <CompassArt className="absolute top-1/2 -right-24 -z-1 hidden h-[44rem] -translate-y-1/2 overflow-visible lg:block" />
          <h2 id="final-call" className="max-w-[17ch] text-headline">
            {finalCall.title}
          </h2>
          <p className="mt-3 max-w-md text-ink-2 leading-relaxed sm:mt-5 sm:text-lg">
            <ByChatText text={finalCall.text} withoutChat={finalCall.withoutChat} />
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <a href="/register" className={buttonStyle("primary", "lg")}>
              Criar minha carteira
            </a>
            <span className="contents in-[[data-missing~=chat]]:hidden">
              <TryButton variant="secondary">TESTE GRÁTIS</TryButton>
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}

export function LegalNotice() {
  return (
    <section aria-labelledby="legal-notice" className="pb-14">
      <div className={columnStyle}>
        <div className="max-w-4xl space-y-3 text-ink-2 text-sm max-sm:text-xs sm:leading-relaxed">
          <h2 id="legal-notice" className="font-semibold text-ink tracking-normal">
            Aviso legal
          </h2>
          {legalNotice.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
