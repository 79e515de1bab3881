import type { ReactNode } from "react";
import { AnalystButton } from "#app/shell/navigation/analyst-button.tsx";
import { BrandLink } from "#app/shell/navigation/brand-link.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { SearchButton } from "#app/shell/navigation/search-button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { PrivacyToggle } from "#app/ui/base/privacy-toggle.tsx";
import { ThemeToggle } from "#app/ui/base/theme-toggle.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";

type TopBarProps = {
  userMenu: ReactNode;
  /** Replaces the breadcrumb. */
  title?: ReactNode;
  /** True if a sidebar shows the brand on wide screens. On others the title needs the room of its name. */
  besideSidebar?: boolean;
};

export function TopBar({ userMenu, title, besideSidebar = false }: TopBarProps) {
  const phone = usePhone();
  return (
    <header className="sticky short:relative top-0 z-30 border-line border-b bg-paper">
      <div
        className={classNames(
          // In pixels on a phone: large text needs the room for the buttons.
          "flex h-15 items-center px-[16px] sm:gap-5 sm:px-6 lg:px-8",
          "mx-auto",
          besideSidebar ? "max-w-frame" : "max-w-plain",
        )}
      >
        <BrandLink
          compact={besideSidebar ? "always" : "phone"}
          className={besideSidebar ? "lg:hidden" : undefined}
        />
        {title || <Breadcrumb />}
        <div className="ml-auto flex shrink-0 items-center sm:gap-1">
          <AnalystButton />
          <SearchButton />
          <PrivacyToggle />
          {/* On a phone the menu of the person has it. */}
          {!phone && <ThemeToggle />}
          <div className="sm:ml-2">{userMenu}</div>
        </div>
      </div>
    </header>
  );
}
