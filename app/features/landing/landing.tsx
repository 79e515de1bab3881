import { type Invite, invitation } from "#app/features/landing/invitation.ts";
import { SampleChat } from "#app/features/landing/sample-chat.tsx";
import { columnStyle } from "#app/features/landing/section.tsx";
import { late } from "#app/ui/base/late.tsx";
import { Still } from "#app/ui/base/still.tsx";

// Written into the page at build time; loaded only by who comes from another page of the app.
const Pitch = late(async () => (await import("#app/features/landing/pitch.tsx")).Pitch, "min-h-112");
const Story = late(async () => (await import("#app/features/landing/story.tsx")).Story, "min-h-dvh");

export function Landing(invite: Invite) {
  const listeners = invitation(invite);
  return (
    <>
      <section aria-labelledby="headline">
        <div
          className={`${columnStyle} grid items-center gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_27rem] lg:pt-20`}
        >
          <Still id="pitch" {...listeners}>
            <Pitch />
          </Still>
          <SampleChat />
        </div>
      </section>
      <Still id="story" {...listeners}>
        <Story />
      </Still>
    </>
  );
}
