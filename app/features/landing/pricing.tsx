import { Check } from "lucide-react";
import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { dayPrice, guarantee, type Offer, offers } from "#app/features/landing/copy.ts";
import { Section, swipeStyle } from "#app/features/landing/section.tsx";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { notOnSaleText } from "#app/lib/labels.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Um preço que cabe no bolso, antes do primeiro aporte"
      text={
        <>
          <span className="in-[[data-missing~=chat]]:hidden">
            Comece de graça. Assine só se valer a pena.
          </span>
          <span className="hidden in-[[data-missing~=chat]]:inline">{notOnSaleText}</span>
        </>
      }
    >
      <ul className={classNames("grid items-stretch gap-4 lg:grid-cols-3 lg:gap-5", swipeStyle)}>
        {offers.map((offer) => (
          <OfferCard key={offer.name} offer={offer} />
        ))}
      </ul>
      <p className="mx-auto mt-6 max-w-xl text-balance text-center text-ink-2">
        <ByChatText {...guarantee} />
      </p>
      <p className="mt-2 text-balance text-center text-ink-3 text-sm">{dayPrice}</p>
    </Section>
  );
}

const actionStyle = "mt-6 w-full sm:mt-8";

/** Without the analyst there is nothing to try, so the free plan leads to the sign-up page. */
function OfferAction({ offer: { action, plan, isPopular = false } }: { offer: Offer }) {
  const isFree = plan === "free";
  return (
    <>
      <span className={classNames("contents", isFree && "in-[[data-missing~=chat]]:hidden")}>
        <TryButton plan={plan} variant={isPopular ? "primary" : "secondary"} className={actionStyle}>
          <ByChatText {...action} />
        </TryButton>
      </span>
      {isFree && (
        <span className="hidden in-[[data-missing~=chat]]:contents">
          <a href="/register" className={buttonStyle("secondary", "lg", actionStyle)}>
            Criar minha carteira
          </a>
        </span>
      )}
    </>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { name, amount, period, note, features, chatFeature, isPopular = false } = offer;
  return (
    <li
      className={classNames(
        "flex flex-col rounded-lg bg-surface p-5 sm:p-7",
        isPopular ? "shadow-card ring-2 ring-accent" : "ring ring-line",
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-lg">{name}</h3>
        {isPopular && <Badge tone="spark">Mais popular</Badge>}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="figure whitespace-nowrap text-[2.5rem] leading-none lg:max-xl:text-[2rem] tracking-[-0.035em] [word-spacing:0.08em]">
          {amount}
        </span>
        <span className="text-ink-2">{period}</span>
      </p>
      <p className="mt-3 text-ink-2">{note}</p>
      <ul className="mt-5 flex-1 space-y-3 text-balance border-line border-t pt-5">
        {features.map((feature) => (
          <li
            key={feature}
            className={classNames(
              "flex gap-2.5",
              feature === chatFeature && "in-[[data-missing~=chat]]:hidden",
            )}
          >
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-gain" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <OfferAction offer={offer} />
    </li>
  );
}
