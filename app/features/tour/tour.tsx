import { useEffect, useState } from "react";
import { ACTIONS, type EventHandler, Joyride, STATUS, type Step } from "react-joyride";
import { TourStep } from "#app/features/tour/tour-step.tsx";
import { tourSteps } from "#app/features/tour/tour-steps.ts";
import { completeTour } from "#app/lib/preferences.ts";
import { useMenuBeside } from "#app/ui/base/use-media.ts";

/** The section's entry in the visible menu: the sidebar or the bottom bar. */
function menuEntry(segment: string): HTMLElement | null {
  const entries = document.querySelectorAll<HTMLElement>(`[data-menu-entry="${segment}"]`);
  return [...entries].find((entry) => entry.checkVisibility()) ?? null;
}

/** Returns the focus to the element that had it before, or to `main` if that element is gone. */
function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const previous = before instanceof HTMLElement && before !== document.body ? before : null;
      (previous?.isConnected ? previous : document.querySelector("main"))?.focus({ preventScroll: true });
    };
  }, []);
}

const blockingElements =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-sonner-toast], input:focus, textarea:focus';

/** Whether no dialog, menu, notification or field was in use since the start, or once since then. */
function useClearScreen(): boolean {
  const [isClear, setClear] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.querySelector(blockingElements)) return;
      observer.disconnect();
      setClear(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);
  return isClear;
}

/** A page that is left or loaded again ends the tour: nothing would go on with it later. */
function useEndWithPage(): void {
  useEffect(() => {
    window.addEventListener("pagehide", completeTour);
    return () => window.removeEventListener("pagehide", completeTour);
  }, []);
}

type TourProps = { onEnd: () => void };

/** The guided tour, once nothing on the screen is in use. It is mounted only while it waits or runs. */
export function Tour({ onEnd }: TourProps) {
  useEndWithPage();
  return useClearScreen() && <Steps onEnd={onEnd} />;
}

/** Three steps along the menu. */
function Steps({ onEnd }: TourProps) {
  const hasSidebar = useMenuBeside();
  useFocusReturn();
  const onEvent: EventHandler = ({ action, status }) => {
    if (action === ACTIONS.CLOSE || status === STATUS.FINISHED || status === STATUS.SKIPPED) onEnd();
  };
  return (
    <Joyride
      key={String(hasSidebar)}
      run
      continuous
      onEvent={onEvent}
      tooltipComponent={TourStep}
      loaderComponent={null}
      floatingOptions={{ hideArrow: true, flipOptions: { padding: 8 } }}
      options={{
        skipBeacon: true,
        skipScroll: true,
        showProgress: true,
        disableFocusTrap: true,
        overlayClickAction: false,
        blockTargetInteraction: true,
        dismissKeyAction: "close",
        overlayColor: "var(--veil)",
        spotlightPadding: 4,
        spotlightRadius: 10,
        offset: 8,
        zIndex: 50,
      }}
      steps={tourSteps.map(
        ({ segment, content }): Step => ({
          target: () => menuEntry(segment),
          content,
          placement: hasSidebar ? "right" : "top",
        }),
      )}
    />
  );
}
