import { type ReactNode, useState } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";

/**
 * Questions about the sample portfolio on the public page. The page has the field and this hook alone: the code of the conversation loads
 * when the field gets the focus, and reads the field.
 */
export function useSampleAnalyst(): { onNear: () => void; onAsk: () => void; conversation: ReactNode } {
  const { module, failed, load } = useLazyModule(() => import("#app/shell/site/sample-conversation.tsx"));
  const [asked, setAsked] = useState(0);
  return {
    onNear: load,
    onAsk: () => {
      load();
      setAsked(asked + 1);
    },
    conversation: module ? (
      <module.SampleConversation asked={asked} />
    ) : (
      failed && asked > 0 && <p>Sem conexão. Tente de novo.</p>
    ),
  };
}
