import { ChatButton } from "#app/features/landing/chat-button.tsx";
import { Landing } from "#app/features/landing/landing.tsx";
import { summary } from "#app/features/landing/summary.ts";
import { publicMeta } from "#app/lib/page-meta.ts";
import { useSite } from "#app/shell/site/use-site.ts";
import { contentId } from "#app/ui/layout/skip-link.tsx";

export const meta = () => publicMeta({ ...summary, path: "/" });

export default function Home() {
  const { whatsappNumber, onTry, warmUp } = useSite();
  return (
    <>
      <main id={contentId} tabIndex={-1} className="outline-none">
        <Landing onTry={onTry} warmUp={warmUp} />
      </main>
      <ChatButton onTry={onTry} warmUp={warmUp} number={whatsappNumber} />
    </>
  );
}
