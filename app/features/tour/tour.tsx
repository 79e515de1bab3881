import { useEffect } from "react";
import { ACTIONS, type EventHandler, Joyride, STATUS, type Step } from "react-joyride";
import { TourStep } from "#app/features/tour/tour-step.tsx";
import { tourSteps } from "#app/features/tour/tour-steps.ts";
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

/** The guided tour: three steps along the menu. It is mounted only while it runs. */
export function Tour({ onEnd }: { onEnd: () => void }) {
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
