import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Gem, LayoutDashboard, LogOut, MessageSquareText, Settings } from "lucide-react";
import { signOut } from "#app/features/auth/api.ts";
import { usePerson } from "#app/features/auth/person.tsx";
import { startSession } from "#app/features/auth/session.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { planLabels } from "#app/lib/labels.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import { toast } from "#app/ui/toast.ts";

type UserMenuProps = {
  onFeedback: () => void;
  /** After signing out, where no guard leads away. */
  onLeft?: () => void;
};

export function UserMenu({ onFeedback, onLeft }: UserMenuProps) {
  const { fullName, email, avatarUrl, planType } = usePerson();
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      toast.success("Você saiu", "Até logo!");
      await startSession(client, { person: null });
      onLeft?.();
    },
    onError: (error) => toast.error("Erro ao sair", messageOf(error)),
  });
  const trigger = (
    <button
      type="button"
      aria-label="Minha Conta"
      className="touch-target grid place-items-center rounded-full"
    >
      <Avatar name={fullName} email={email} src={avatarUrl} plan={planType} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
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
        <MenuItem icon={<LogOut />} disabled={leaving.isPending} onSelect={() => leaving.mutate()}>
          Sair
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
