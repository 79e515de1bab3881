import type { ComponentProps, ReactNode } from "react";
import { type TrialActions, trialListeners } from "#app/features/landing/invitation.ts";
import { SampleChat } from "#app/features/landing/sample-chat.tsx";
import { columnStyle } from "#app/features/landing/section.tsx";
import { lazyWithPlaceholder } from "#app/ui/base/lazy-with-placeholder.tsx";
import { StaticHtml } from "#app/ui/base/static-html.tsx";

// Prerendered into the page at build time. The browser loads these modules only after navigating here from another page.
// They arrive together: the pitch would otherwise move the story, and with it the section that a link leads to.
const loadParts = () =>
  Promise.all([
    import("#app/features/landing/pitch.tsx"),
    import("#app/features/landing/chat-introduction.tsx"),
    import("#app/features/landing/story.tsx"),
  ]);
const Pitch = lazyWithPlaceholder(async () => (await loadParts())[0].Pitch, "min-h-112");
const Story = lazyWithPlaceholder(async () => (await loadParts())[2].Story, "min-h-dvh");
const ChatIntroduction = lazyWithPlaceholder(async () => (await loadParts())[1].ChatIntroduction, "min-h-40");

type LandingProps = TrialActions & {
  /** The sample portfolio. */
  sample: ReactNode;
  /** Questions about it. */
  analyst: ComponentProps<typeof SampleChat>;
};

export function Landing({ sample, analyst, ...trialActions }: LandingProps) {
  const listeners = trialListeners(trialActions);
  return (
    <>
      <section aria-labelledby="headline">
        <div className={`${columnStyle} pt-7 pb-6 sm:pt-14 lg:pt-16 lg:pb-10`}>
          <StaticHtml id="pitch" {...listeners}>
            <Pitch />
          </StaticHtml>
        </div>
        {sample}
        <div
          className={`${columnStyle} grid items-center gap-x-16 py-9 sm:py-20 lg:grid-cols-[minmax(0,1fr)_27rem]`}
        >
          <StaticHtml id="chat-introduction" className="max-lg:hidden">
            <ChatIntroduction />
          </StaticHtml>
          <SampleChat {...analyst} />
        </div>
      </section>
      <StaticHtml id="story" {...listeners}>
        <Story />
      </StaticHtml>
    </>
  );
}
