import { Tabs } from "@base-ui/react/tabs";
import { type ReactNode, useRef, useState } from "react";
import { HelpFaq } from "#app/features/support/help-faq.tsx";
import { HelpSupport } from "#app/features/support/help-support.tsx";
import { HelpTutorials } from "#app/features/support/help-tutorials.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type HelpCenterProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  portfolioId: string;
  onStartTour: () => void;
};

const tabStyle =
  "touch-target relative h-10 flex-1 whitespace-nowrap rounded-full px-3 font-semibold text-ink-2 text-sm transition-colors hover:text-ink data-active:text-accent";

export function HelpCenter({ open, onOpenChange, onClosed, portfolioId, onStartTour }: HelpCenterProps) {
  const close = () => onOpenChange(false);
  const [tab, setTab] = useState("faq");
  const faqTab = useRef<HTMLButtonElement>(null);
  const showAnswers = () => {
    setTab("faq");
    faqTab.current?.focus();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} onClosed={onClosed} isSteady title="Central de Ajuda">
      <Tabs.Root value={tab} onValueChange={setTab}>
        <Tabs.List
          activateOnFocus
          className="relative isolate mb-4 flex rounded-full bg-sunken p-1 ring ring-line"
        >
          <Tabs.Tab ref={faqTab} value="faq" className={tabStyle}>
            FAQ Rápido
          </Tabs.Tab>
          <Tabs.Tab value="tutorials" className={tabStyle}>
            Tutoriais
          </Tabs.Tab>
          <Tabs.Tab value="support" className={tabStyle}>
            Suporte
          </Tabs.Tab>
          <Tabs.Indicator className="absolute top-1 left-0 -z-1 h-[calc(100%-0.5rem)] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-surface shadow-card ring ring-line-strong transition-[translate,width]" />
        </Tabs.List>
        <Panel value="faq">
          <HelpFaq portfolioId={portfolioId} onLeave={close} />
        </Panel>
        <Panel value="tutorials">
          <HelpTutorials onTour={onStartTour} onAnswers={showAnswers} />
        </Panel>
        <Panel value="support">
          <HelpSupport />
        </Panel>
      </Tabs.Root>
    </Dialog>
  );
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Panel value={value} className="rounded-sm">
      {children}
    </Tabs.Panel>
  );
}
