import { ChatButton } from "#app/features/landing/chat-button.tsx";
import { Landing } from "#app/features/landing/landing.tsx";
import { summary } from "#app/features/landing/summary.ts";
import { publicMeta } from "#app/lib/page-meta.ts";
import { SampleSection } from "#app/shell/site/sample-section.tsx";
import { useSampleAnalyst } from "#app/shell/site/use-sample-analyst.tsx";
import { useSite } from "#app/shell/site/use-site.ts";
import { contentId } from "#app/ui/layout/skip-link.tsx";

export const meta = () => publicMeta({ ...summary, path: "/" });

export default function Home() {
  const { whatsappNumber, openTrial, preloadTrial } = useSite();
  const analyst = useSampleAnalyst();
  return (
    <>
      <main id={contentId} tabIndex={-1} className="outline-none">
        <Landing
          openTrial={openTrial}
          preloadTrial={preloadTrial}
          sample={<SampleSection />}
          analyst={analyst}
        />
      </main>
      <ChatButton openTrial={openTrial} preloadTrial={preloadTrial} number={whatsappNumber} />
    </>
  );
}
