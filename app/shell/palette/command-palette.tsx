import { useQuery } from "@tanstack/react-query";
import { Coins, History, PieChart, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useMatch, useNavigate } from "react-router";
import { chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { assetSearchQuery } from "#app/entities/asset/queries.ts";
import { portfolioQuery, portfoliosQuery, positionsQuery } from "#app/entities/portfolio/queries.ts";
import { useAdjustmentDialog } from "#app/features/corporate-events/use-adjustment-dialog.tsx";
import { useIncomeDialog } from "#app/features/income/use-income-dialog.tsx";
import { transactionsQuery } from "#app/features/transactions/api.ts";
import { entryTitles } from "#app/features/transactions/entry-start.ts";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { useAllItems } from "#app/lib/pages.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { useConsolidated } from "#app/shell/navigation/use-consolidated.ts";
import { type Command, matching, matchingAssets } from "#app/shell/palette/commands.ts";
import { Palette } from "#app/shell/palette/palette.tsx";
import { PaletteNotice } from "#app/shell/palette/palette-notice.tsx";
import { useCommands } from "#app/shell/palette/use-commands.ts";
import type { Asset } from "#contract/assets.ts";
import { type Transaction, TransactionFilter } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";

const minQueryLength = 2;
const maxAssets = 8;

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
  const [query, setQuery] = useState(typedEarly);
  const chosen = useRef<Command>(undefined);

  const portfolios = useAllItems(portfoliosQuery, { enabled: open });
  const current = useQuery({
    ...portfolioQuery(portfolioId ?? ""),
    enabled: open && portfolioId !== undefined,
  }).data;
  const sums = useConsolidated(portfolios);
  const sumId = useMatch("/consolidated/:portfolioId/*")?.params.portfolioId;
  const targetPortfolio = current ?? portfolios[0];
  const { openEntry, entryDialog } = useEntryDialog(current?.id ?? "");
  const { openIncome, incomeDialog } = useIncomeDialog(current?.id ?? "");
  const { openAdjustment, adjustmentDialog } = useAdjustmentDialog(current?.id ?? "");
  const { pathname } = useLocation();
  const [dialogOn, setDialogOn] = useState<string>();
  // A dialog closes when the user navigates to another screen.
  if (dialogOn !== undefined && dialogOn !== pathname) setDialogOn(undefined);
  const openHere = (open: () => void) => {
    setDialogOn(pathname);
    open();
  };

  const typed = query.trim();
  const search = useDebounced(typed, 200);
  const isSearchEnabled =
    open && Math.min(search.length, typed.length) >= minQueryLength && targetPortfolio !== undefined;
  const found = useQuery({ ...assetSearchQuery(search, undefined), enabled: isSearchEnabled });

  const record = (asset?: Transaction["asset"]) => {
    if (!current)
      return void navigate(`/portfolio/${targetPortfolio?.id}/add-transaction`, { state: { asset } });
    openHere(() => openEntry({ mode: "add", ...(asset && { asset }) }));
  };
  const sentence = current && readEntrySentence(typed, dayOf(new Date()));
  const positions = useQuery({
    ...positionsQuery(current?.id ?? ""),
    enabled: open && current !== undefined,
  });
  const toPage = (kind: "held" | "former", asset: Pick<Asset, "id" | "ticker" | "name">): Command => ({
    id: `${kind} ${asset.id}`,
    label: asset.ticker,
    detail: asset.name,
    words: asset.name,
    icon: kind === "held" ? PieChart : History,
    run: () => navigate(`/portfolio/${current?.id}/positions/${encodeURIComponent(asset.ticker)}`),
  });
  const held = (positions.data ?? []).map(({ asset }) => toPage("held", asset));
  // Until the positions are known, an asset could be one that is held.
  const isHeldPending = isSearchEnabled && current !== undefined && positions.isPending;
  // An asset that was sold wholly has a page too. The search tells which assets have entries, the entries tell of which portfolio.
  const heldIds = new Set(positions.data?.map(({ asset }) => asset.id));
  const known = isSearchEnabled && positions.data && found.data ? found.data : [];
  const sold = known.filter(({ id, isHeld }) => isHeld && !heldIds.has(id));
  const entries = useQuery({
    ...transactionsQuery(current?.id ?? "", TransactionFilter.parse({ search })),
    enabled: sold.length > 0,
  });
  const ownIds = new Set(entries.data?.transactions.map(({ asset }) => asset.id));
  const former = sold.filter(({ id }) => ownIds.has(id)).map((asset) => toPage("former", asset));
  const isFormerPending = sold.length > 0 && (entries.isPending || entries.isPlaceholderData);
  const assets = (isSearchEnabled && !isHeldPending && found.data ? found.data : []).slice(0, maxAssets).map(
    (asset): Command => ({
      id: asset.id,
      label: asset.ticker,
      detail: asset.name,
      icon: Coins,
      run: () => record(chosenAsset(asset)),
    }),
  );
  const commands = useCommands({
    current,
    portfolios,
    sums,
    sumId,
    onEntry: () => record(),
    onIncome: () => openHere(() => openIncome({ mode: "add" })),
    onEvent: () => openHere(() => openAdjustment({ mode: "add" })),
  });
  const entry = (): Command => ({
    id: "sentence",
    label: `Lançar “${typed}”`,
    icon: Plus,
    run: () => openHere(() => openEntry({ mode: "add", typed })),
  });
  const groups = [
    ...(sentence ? [{ label: entryTitles.add, items: [entry()] }] : []),
    ...(typed === "" ? [] : matchingAssets([{ label: "Na carteira", items: held }], typed)).map(
      ({ label, items }) => ({ label, items: items.slice(0, maxAssets) }),
    ),
    ...(former.length > 0 ? [{ label: "Já vendidos", items: former.slice(0, maxAssets) }] : []),
    ...matching(commands, typed),
    ...(assets.length > 0
      ? [{ label: `${entryTitles.add} em ${targetPortfolio?.name}`, items: assets }]
      : []),
  ];
  const isAnswerDue =
    search !== typed || found.isPending || found.isPlaceholderData || isHeldPending || isFormerPending;
  const searching = open && typed.length >= minQueryLength && targetPortfolio !== undefined && isAnswerDue;

  const choose = (command: Command) => {
    chosen.current = command;
    onOpenChange(false);
  };
  const runChosen = () => {
    const command = chosen.current;
    chosen.current = undefined;
    if (command) setQuery("");
    command?.run();
  };
  // A palette that opens again before it has closed never reports that it closed.
  const runChosenBeforeReopening = useEffectEvent(runChosen);
  useEffect(() => {
    if (open) runChosenBeforeReopening();
  }, [open]);
  // An Enter before the search's answer waits for it, unless the text changes.
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const enter = (command: Command | undefined) => {
    const [first] = groups.flatMap(({ items }) => items);
    // The first asset may be one of the text before; another one was highlighted on purpose.
    const isOutdated = searching && command === first && assets.some((asset) => asset === command);
    if (command && !isOutdated) choose(command);
    else setEnterWaiting(searching);
  };
  const chooseFirst = useEffectEvent(() => {
    setEnterWaiting(false);
    const [first] = groups.flatMap(({ items }) => items);
    if (first && open) choose(first);
  });
  const isEnterAnswered = isEnterWaiting && !searching;
  useEffect(() => {
    if (isEnterAnswered) chooseFirst();
  }, [isEnterAnswered]);

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
          setEnterWaiting(false);
          setQuery(text);
        }}
        groups={groups}
        onChoose={choose}
        onEnter={enter}
        onArrow={() => setEnterWaiting(false)}
        notice={
          <PaletteNotice
            searching={searching}
            failed={isSearchEnabled && found.isLoadingError}
            empty={groups.length === 0}
            onRetry={found.refetch}
          />
        }
      />
      {dialogOn === pathname && (
        <>
          {entryDialog}
          {incomeDialog}
          {adjustmentDialog}
        </>
      )}
    </>
  );
}
