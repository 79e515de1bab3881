import { Gem, LayoutDashboard, LogOut, MessageSquareText, Moon, Settings, Sun } from "lucide-react";
import type { RefObject } from "react";
import { usePerson } from "#app/entities/person/person.tsx";
import { planLabels } from "#app/lib/labels.ts";
import { setTheme, useTheme } from "#app/lib/preferences.ts";
import type { useSignOut } from "#app/shell/user-menu/use-sign-out.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { MenuGroup, MenuItem, MenuLink, MenuSeparator, OpenMenu } from "#app/ui/overlay/menu.tsx";

type UserMenuItemsProps = {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onFeedback: () => void;
  leaving: ReturnType<typeof useSignOut>;
};

export function UserMenuItems({ anchor, onClose, onFeedback, leaving }: UserMenuItemsProps) {
  const { fullName, email, planType } = usePerson();
  const phone = usePhone();
  const dark = useTheme() === "dark";
  return (
    <OpenMenu anchor={anchor} label="Minha Conta" onClose={onClose}>
      <MenuGroup label="Minha Conta">
        <div className="flex max-w-72 items-center gap-3 px-2.5 pb-1.5">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{fullName}</p>
            <p className="truncate text-ink-2 text-sm">{email}</p>
          </div>
          <Badge tone={planType === "free" ? "neutral" : "spark"}>{planLabels[planType]}</Badge>
        </div>
        <MenuSeparator />
        <MenuLink to="/dashboard" icon={<LayoutDashboard />}>
          Dashboard
        </MenuLink>
        <MenuLink to="/account" icon={<Settings />}>
          Configurações de Conta
        </MenuLink>
        <MenuLink to="/account/plan" icon={<Gem />}>
          Meu Plano
        </MenuLink>
        <MenuItem icon={<MessageSquareText />} onSelect={onFeedback}>
          Enviar Feedback
        </MenuItem>
        {phone && (
          <MenuItem icon={dark ? <Sun /> : <Moon />} onSelect={() => setTheme(dark ? "light" : "dark")}>
            {dark ? "Ativar modo claro" : "Ativar modo escuro"}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut />} disabled={leaving.isPending} onSelect={() => leaving.mutate()}>
          Sair
        </MenuItem>
      </MenuGroup>
    </OpenMenu>
  );
}
