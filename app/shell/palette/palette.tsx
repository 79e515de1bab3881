import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { Command, CommandGroup } from "#app/shell/palette/commands.ts";
import { iconButtonStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { itemStyle } from "#app/ui/overlay/popup-style.ts";
import { backdropStyle } from "#app/ui/overlay/sheet-style.ts";

type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  /** The search status: searching, failed or nothing found. */
  notice: ReactNode;
  onChoose: (command: Command) => void;
  /** Called with the highlighted command, if there is one. */
  onEnter: (command: Command | undefined) => void;
  /** Called when an arrow key moves the highlight. */
  onArrow: () => void;
};

const name = "Buscar no aplicativo";

export function Palette({ open, onOpenChange, onClosed, ...content }: PaletteProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={backdropStyle} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-3 sm:pt-[14vh]">
          <Dialog.Popup
            aria-label={name}
            className="flex max-h-[min(85dvh,34rem)] w-full max-w-xl flex-col overflow-clip rounded-lg bg-surface text-ink shadow-float outline-none ring ring-line transition-[opacity,scale] data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Content {...content} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ContentProps = Omit<PaletteProps, "open" | "onOpenChange" | "onClosed">;

function Content({ placeholder, query, onQuery, groups, notice, onChoose, onEnter, onArrow }: ContentProps) {
  const highlighted = useRef<Command>(undefined);

  // The list briefly loses its highlight when search results arrive, so Enter needs a fallback.
  const chooseOnEnter = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    if (event.key.startsWith("Arrow")) onArrow();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    const commands = groups.flatMap(({ items }) => items);
    onEnter(commands.find(({ id }) => id === highlighted.current?.id) ?? commands[0]);
  };

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={query}
      onValueChange={(value, { reason }) => {
        if (reason !== "item-press") onQuery(value);
      }}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={(command) => {
        highlighted.current = command;
      }}
    >
      <div className="flex items-center gap-3 border-line border-b py-2 pr-2.5 pl-5">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        <Autocomplete.Input
          aria-label={name}
          placeholder={placeholder}
          onFocus={({ currentTarget }) => currentTarget.select()}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={chooseOnEnter}
          className="field-text h-11 min-w-0 flex-1 bg-transparent outline-none"
        />
        <Dialog.Close aria-label="Fechar" className={iconButtonStyle("subtle")}>
          <X aria-hidden="true" className="size-5" />
        </Dialog.Close>
      </div>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 data-empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.label} items={group.items} className="pb-1.5">
            <Autocomplete.GroupLabel className="truncate px-2.5 pt-2 pb-1 font-medium text-ink-3 text-sm">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => <Row key={command.id} command={command} onChoose={onChoose} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="shrink-0 text-ink-2">{notice}</Autocomplete.Status>
    </Autocomplete.Root>
  );
}

function Row({ command, onChoose }: { command: Command; onChoose: (command: Command) => void }) {
  const { label, detail, keys, icon: Icon } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => onChoose(command)}
      className={classNames(itemStyle, "scroll-my-2")}
    >
      <Icon aria-hidden="true" className="text-ink-3" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-medium">{label}</span>
        <span className="max-w-full truncate text-ink-3 text-sm">{detail}</span>
      </span>
      {keys && <kbd className="pointer-coarse:hidden font-sans text-ink-3 text-xs">{keys}</kbd>}
    </Autocomplete.Item>
  );
}
