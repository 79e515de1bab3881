import { Star } from "lucide-react";
import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { claims, testimonials } from "#app/features/landing/copy.ts";
import { Portrait } from "#app/features/landing/portrait.tsx";
import { columnStyle, swipeStyle } from "#app/features/landing/section.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

const rating = 5;

export function SocialProof() {
  return (
    <section aria-label="Quem já usa">
      <div className={columnStyle}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-line border-y py-6 sm:grid-cols-4 sm:py-10">
          {claims.map(({ figure, text, withoutChat }) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-ink-2">
                <ByChatText text={text} withoutChat={withoutChat?.text} />
              </dt>
              <dd className="figure text-[1.75rem] leading-tight">
                <ByChatText text={figure} withoutChat={withoutChat?.figure} />
              </dd>
            </div>
          ))}
        </dl>
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, the keyboard scrolls this row
          tabIndex={0}
          aria-label="Depoimentos"
          className={classNames("mt-6 grid gap-4 sm:mt-10 md:grid-cols-3", swipeStyle)}
        >
          {testimonials.map(({ name, role, text }) => (
            <li key={name} className="flex flex-col rounded-lg bg-surface p-5 ring ring-line">
              <Stars />
              <blockquote className="mt-4 flex-1 text-pretty leading-relaxed">“{text}”</blockquote>
              <div className="mt-6 flex items-center gap-3">
                <Portrait name={name} />
                <p className="leading-tight">
                  <span className="font-semibold">{name}</span>
                  <span className="mt-1 block text-ink-2 text-sm">{role}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-3 text-sm">Números de uso e depoimentos ilustrativos.</p>
      </div>
    </section>
  );
}

function Stars() {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">
        Nota {rating} de {rating}
      </span>
      {Array.from({ length: rating }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five identical stars
        <Star key={star} aria-hidden="true" className="size-4.5 fill-spark text-spark" />
      ))}
    </p>
  );
}
