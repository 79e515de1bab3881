import { useQuery } from "@tanstack/react-query";
import { MessageSquare, Plus } from "lucide-react";
import { useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { usePerson } from "#app/entities/person/person.tsx";
import { portfolioQuery, portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { targetOf } from "#app/entities/portfolio/sums.ts";
import { useAllItems } from "#app/lib/pages.ts";
import { useTools } from "#app/lib/tools.ts";
import { addTransaction } from "#app/shell/navigation/sections.ts";
import { useConsolidated } from "#app/shell/navigation/use-consolidated.ts";
import { isQuestion } from "#app/shell/palette/asked-question.ts";
import { matching } from "#app/shell/palette/commands.ts";
import { Palette } from "#app/shell/palette/palette.tsx";
import { PaletteNotice } from "#app/shell/palette/palette-notice.tsx";
import { useAssetCommands } from "#app/shell/palette/use-asset-commands.ts";
import { useChoice } from "#app/shell/palette/use-choice.ts";
import { useCommands } from "#app/shell/palette/use-commands.ts";
import { usePaletteDialogs } from "#app/shell/palette/use-palette-dialogs.tsx";
import type { Transaction } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  portfolioId: string | undefined;
  /** The text that was typed before this code had loaded. */
  typedEarly: string;
};

/** The command palette: searches screens, portfolios, assets and actions. */
export function CommandPalette({ open, onOpenChange, portfolioId, typedEarly }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { openAnalyst } = useTools();
  const [query, setQuery] = useState(typedEarly);
  const typed = query.trim();

  const portfolios = useAllItems(portfoliosQuery, { enabled: open });
  const current = useQuery({
    ...portfolioQuery(portfolioId ?? ""),
    enabled: open && portfolioId !== undefined,
  }).data;
  const sums = useConsolidated(portfolios);
  const sumId = useMatch("/consolidated/:portfolioId/*")?.params.portfolioId;
  const { id: personId } = usePerson();
  const targetPortfolio = current ?? targetOf(portfolios, { sumId, personId });
  const { openEntry, openIncome, openAdjustment, dialogs } = usePaletteDialogs(current?.id ?? "");

  const record = (asset?: Transaction["asset"]) => {
    if (!current)
      return void navigate(`/portfolio/${targetPortfolio?.id}/add-transaction`, { state: { asset } });
    openEntry({ mode: "add", ...(asset && { asset }) });
  };
  const sentence = current && readEntrySentence(typed, dayOf(new Date()));
  const assets = useAssetCommands({
    isOpen: open,
    typed,
    current,
    canRecord: targetPortfolio !== undefined,
    onRecord: record,
  });
  const commands = useCommands({
    current,
    portfolios,
    sums,
    sumId,
    onEntry: () => record(),
    onIncome: () => openIncome({ mode: "add" }),
    onEvent: () => openAdjustment({ mode: "add" }),
  });
  const ofSentence = {
    id: "sentence",
    label: `Lançar “${typed}”`,
    icon: Plus,
    run: () => openEntry({ mode: "add", typed }),
  };
  const ofQuestion = {
    id: "question",
    label: "Perguntar ao analista:",
    detail: typed,
    icon: MessageSquare,
    run: () => openAnalyst(typed),
  };
  const groups = [
    { label: "Analista", items: !sentence && isQuestion(typed) ? [ofQuestion] : [] },
    { label: addTransaction.label, items: sentence ? [ofSentence] : [] },
    { label: "Na carteira", items: assets.held },
    { label: "Já vendidos", items: assets.former },
    ...matching(commands, typed),
    { label: `${addTransaction.label} em ${targetPortfolio?.name}`, items: assets.found },
  ].filter(({ items }) => items.length > 0);
  const { choose, enter, runChosen, stopWaiting } = useChoice({
    isOpen: open,
    groups,
    isSearching: assets.isSearching,
    isOutdated: (command) => assets.found.includes(command),
    onChosen: () => onOpenChange(false),
    onRun: () => setQuery(""),
  });

  return (
    <>
      <Palette
        open={open}
        onOpenChange={onOpenChange}
        onClosed={() => {
          // A typed entry that was not opened is still there the next time.
          if (!sentence) setQuery("");
          runChosen();
        }}
        placeholder={current ? "Telas, ativos ou 100 petr4 38,40 ontem" : "Telas, carteiras e ativos..."}
        query={query}
        onQuery={(text) => {
          stopWaiting();
          setQuery(text);
        }}
        groups={groups}
        onChoose={choose}
        onEnter={enter}
        onArrow={stopWaiting}
        notice={
          <PaletteNotice
            searching={assets.isSearching}
            failed={assets.hasFailed}
            empty={groups.length === 0}
            onRetry={assets.retry}
          />
        }
      />
      {dialogs}
    </>
  );
}
