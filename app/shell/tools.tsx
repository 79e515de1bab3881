import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { isDialogOpen } from "#app/lib/open-dialog.ts";
import { completeTour, setValuesHidden, useValuesHidden } from "#app/lib/preferences.ts";
import { isEntryKey, isPrivacyKey, isSearchKey, pressedSingleKey, sectionKeys } from "#app/lib/shortcuts.ts";
import { ToolsContext } from "#app/lib/tools.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { toast } from "#app/ui/feedback/toast.ts";

/** A tool whose code is loaded when it opens. If loading fails, a notification appears and the tool can be opened again. */
function useTool<Module>(fetchModule: () => Promise<Module>) {
  const [open, setOpen] = useState(false);
  const { module, failed } = useLazyModule(fetchModule, open);
  useEffect(() => {
    if (!failed) return;
    setOpen(false);
    toast.error("Não foi possível abrir", "Verifique sua conexão e tente de novo.");
  }, [failed]);
  return { open, setOpen, module };
}

/** Milliseconds between the two keys of a shortcut. */
const maxPause = 1_500;

/** Search, help, the analyst and the guided tour, with the keys that work on every signed-in screen. */
export function Tools({ children }: { children: ReactNode }) {
  const portfolioId = useMatch("/portfolio/:portfolioId/*")?.params.portfolioId;
  const navigate = useNavigate();
  const valuesHidden = useValuesHidden();
  const search = useTool(() => import("#app/shell/palette/command-palette.tsx"));
  const help = useTool(() => import("#app/features/support/help-center.tsx"));
  const shortcuts = useTool(() => import("#app/features/support/shortcuts-dialog.tsx"));
  const tour = useTool(() => import("#app/features/tour/tour.tsx"));
  const analyst = useTool(() => import("#app/features/analyst/analyst-panel.tsx"));
  const [question, setQuestion] = useState<{ text: string }>();

  const { setOpen: setSearching } = search;
  const isSearchLoading = search.open && !search.module;
  const typedEarly = useRef("");
  if (!search.open) typedEarly.current = "";
  const { setOpen: setAnalysing } = analyst;
  const { setOpen: setHelping } = help;
  const { setOpen: setTouring } = tour;
  const { setOpen: setListing } = shortcuts;
  /** When G was pressed, in milliseconds; the next key leads to a section for a moment. */
  const pressedGAt = useRef(-maxPause);
  const tools = useMemo(
    () => ({
      openSearch: () => setSearching(true),
      openHelp: () => setHelping(true),
      startTour: () => setTouring(true),
      openAnalyst: (text?: string) => {
        setAnalysing(true);
        if (text) setQuestion({ text });
      },
    }),
    [setSearching, setHelping, setTouring, setAnalysing],
  );

  const startTourAfterHelp = useRef(false);
  const afterHelp = () => {
    if (startTourAfterHelp.current) tools.startTour();
    startTourAfterHelp.current = false;
  };
  const endTour = useCallback(() => {
    completeTour();
    setTouring(false);
  }, [setTouring]);

  // The keys work as soon as the screen is seen.
  useLayoutEffect(() => {
    const goTo = (segment: string) => {
      if (portfolioId !== undefined) void navigate(`/portfolio/${portfolioId}/${segment}`);
    };
    const section = (key: string) => sectionKeys[key as keyof typeof sectionKeys]?.segment;
    const actions: Record<string, () => void> = {
      "?": () => setListing(true),
      "/": () => setSearching(true),
      n: () => goTo("add-transaction"),
      h: () => setValuesHidden(!valuesHidden),
    };
    const onSingleKey = (event: KeyboardEvent) => {
      const key = pressedSingleKey(event);
      const isAfterG = event.timeStamp - pressedGAt.current < maxPause;
      const chosen = key !== undefined && isAfterG ? section(key) : undefined;
      pressedGAt.current = key === "g" ? event.timeStamp : -maxPause;
      if (chosen !== undefined) goTo(chosen);
      else if (key !== undefined && Object.hasOwn(actions, key)) {
        // The key would be typed into the field that opens.
        event.preventDefault();
        actions[key]?.();
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSearchLoading) {
        // These letters are for the search, and are no shortcuts.
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typedEarly.current += event.key;
      } else if (isPrivacyKey(event)) {
        event.preventDefault();
        setValuesHidden(!valuesHidden);
      } else if (isSearchKey(event)) {
        event.preventDefault();
        setSearching((open) => !open && !isDialogOpen());
      } else if (isEntryKey(event) && portfolioId !== undefined && !isDialogOpen()) {
        event.preventDefault();
        void navigate(`/portfolio/${portfolioId}/add-transaction`);
      } else onSingleKey(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isSearchLoading, valuesHidden, setSearching, setListing, portfolioId, navigate]);

  return (
    <ToolsContext value={tools}>
      {children}
      {analyst.module && (
        <analyst.module.AnalystPanel open={analyst.open} onOpenChange={setAnalysing} request={question} />
      )}
      {search.module && (
        <search.module.CommandPalette
          portfolioId={portfolioId}
          open={search.open}
          onOpenChange={setSearching}
          typedEarly={typedEarly.current}
        />
      )}
      {help.module && portfolioId && (
        <help.module.HelpCenter
          portfolioId={portfolioId}
          open={help.open}
          onOpenChange={setHelping}
          onClosed={afterHelp}
          onStartTour={() => {
            startTourAfterHelp.current = true;
            setHelping(false);
          }}
        />
      )}
      {shortcuts.module && (
        <shortcuts.module.ShortcutsDialog open={shortcuts.open} onOpenChange={setListing} />
      )}
      {tour.module && tour.open && portfolioId && <tour.module.Tour onEnd={endTour} />}
    </ToolsContext>
  );
}
