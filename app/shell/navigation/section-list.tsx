import { Fragment, useId } from "react";
import { Link, useLocation } from "react-router";
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

export const sectionPath = (portfolioId: string, { segment }: NavigationSection) =>
  `/portfolio/${portfolioId}/${segment}`;

type SectionListProps = {
  portfolioId: string;
  /** Shows a tooltip with the description of each section. */
  hints?: boolean;
  onChoose?: () => void;
};

const shape = "touch-target flex h-9.5 items-center gap-3 rounded-sm px-3 transition-colors";

export const sectionStyle = classNames(
  shape,
  "font-medium text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent",
);

const actionStyle = classNames(
  shape,
  "font-semibold text-accent inset-ring inset-ring-line-strong hover:bg-accent-soft aria-[current=page]:bg-accent-soft",
);

export function SectionList({ portfolioId, hints = false, onChoose }: SectionListProps) {
  const listId = useId();
  const isCurrent = useIsCurrent();
  const entry = (section: NavigationSection) => {
    const { segment, label, hint, icon: Icon } = section;
    const link = (
      <Link
        to={sectionPath(portfolioId, section)}
        prefetch="intent"
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
  };
  return (
    <>
      {entry(addTransaction)}
      {menuGroups.map((title, index) => (
        <Fragment key={title}>
          <p id={`${listId}-${index}`} className="px-3 pt-3 pb-1 font-medium text-ink-3 text-xs">
            {title}
          </p>
          <ul aria-labelledby={`${listId}-${index}`} className="grid gap-0.5">
            {sections
              .filter(({ group }) => group === title)
              .map((section) => (
                <li key={section.segment}>{entry(section)}</li>
              ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
