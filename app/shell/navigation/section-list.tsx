import { Fragment, useId } from "react";
import { Link, useLocation } from "react-router";
import { usePrefetch } from "#app/lib/online.ts";
import {
  addTransaction,
  menuGroups,
  type NavigationSection,
  sections,
} from "#app/shell/navigation/sections.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Tooltip } from "#app/ui/base/tooltip.tsx";

export function useIsCurrent(): (section: NavigationSection) => boolean {
  const segments = useLocation().pathname.split("/");
  return ({ segment }) => segments[3] === segment;
}

/** The sections that visitors of the sample portfolio see. */
export const sampleSections = sections.filter(({ inSample }) => inSample);

export const sectionPath = (portfolioId: string, { segment }: NavigationSection) =>
  `/portfolio/${portfolioId}/${segment}`;

type SectionListProps = {
  portfolioId: string;
  /** Shows a tooltip with the description of each section. */
  hints?: boolean;
  isSample?: boolean;
  onChoose?: () => void;
};

// Beside a low window the list has less room, and all of it should fit.
const shape =
  "touch-target flex h-9.5 items-center gap-3 rounded-sm px-3 transition-colors lg:[@media(height<60rem)]:h-8.5 lg:[@media(height<50rem)]:h-8";

export const sectionStyle = classNames(
  shape,
  "font-medium text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent",
);

const actionStyle = classNames(
  shape,
  "font-semibold text-accent inset-ring inset-ring-line-strong hover:bg-accent-soft aria-[current=page]:bg-accent-soft",
);

function Entry({
  section,
  portfolioId,
  hints = false,
  onChoose,
}: SectionListProps & { section: NavigationSection }) {
  const isCurrent = useIsCurrent();
  const { segment, label, hint, icon: Icon } = section;
  const link = (
    <Link
      to={sectionPath(portfolioId, section)}
      prefetch={usePrefetch()}
      onClick={onChoose}
      data-menu-entry={segment}
      aria-current={isCurrent(section) ? "page" : undefined}
      className={section === addTransaction ? actionStyle : sectionStyle}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {label}
    </Link>
  );
  if (!hints) return link;
  return (
    <Tooltip text={hint} side="right">
      {link}
    </Tooltip>
  );
}

/** The action above the sections. */
export function AddEntryLink(props: SectionListProps) {
  return <Entry section={addTransaction} {...props} />;
}

export function SectionList({ isSample = false, ...props }: SectionListProps) {
  const listId = useId();
  const shown = isSample ? sampleSections : sections;
  const groups = menuGroups.filter((title) => shown.some(({ group }) => group === title));
  return (
    <>
      {groups.map((title, index) => (
        <Fragment key={title}>
          <p
            id={`${listId}-${index}`}
            className="px-3 pt-3 pb-1 font-medium text-ink-3 text-xs lg:[@media(height<50rem)]:pt-2"
          >
            {title}
          </p>
          <ul aria-labelledby={`${listId}-${index}`} className="grid gap-0.5">
            {shown
              .filter(({ group }) => group === title)
              .map((section) => (
                <li key={section.segment}>
                  <Entry section={section} {...props} />
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
