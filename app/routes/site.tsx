import { useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { SiteFooter } from "#app/features/landing/site-footer.tsx";
import { SignInLinks, SiteHeader } from "#app/features/landing/site-header.tsx";
import { useAfterLoad } from "#app/lib/use-after-load.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import type { SiteDialog } from "#app/shell/site/site-dialogs.tsx";
import type { SiteContext } from "#app/shell/site/use-site.ts";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import type { CurrentSession } from "#contract/accounts.ts";
import type { PlanType } from "#contract/plans.ts";
import type { Site } from "#contract/site.ts";

/** The layout of the public pages. Dialogs and menus are loaded on demand. */
export default function PublicSite() {
  const [dialog, setDialog] = useState<SiteDialog>();
  const navigate = useNavigate();
  const site = useAfterLoad<Site>("/site");
  const signedIn = Boolean(useAfterLoad<CurrentSession>("/session")?.person);
  const dialogs = useLazyModule(() => import("#app/shell/site/site-dialogs.tsx"));
  const account = useLazyModule(() => import("#app/shell/site/site-account.tsx"), signedIn);

  const [plan, setPlan] = useState<PlanType | null>(null);
  const show = (next: SiteDialog) => {
    setDialog(next);
    dialogs.load();
  };
  const context: SiteContext = {
    openTrial: (chosen) => {
      setPlan(chosen);
      show("lead");
    },
    preloadTrial: dialogs.load,
    whatsappNumber: site?.whatsappNumber ?? null,
    supportEmail: site?.supportEmail ?? null,
    answersOnWhatsapp: site?.answersOnWhatsapp ?? false,
  };
  const Account = account.module?.SiteAccount;
  const Dialogs = dialogs.module?.SiteDialogs;
  const onSupport = () => show("support");
  const signInLinks = <SignInLinks />;

  return (
    <>
      <SkipLink />
      <SiteHeader
        onSupport={onSupport}
        signedIn={signedIn}
        actions={
          signedIn && Account ? (
            <Account onFeedback={() => show("feedback")} signInLinks={signInLinks} />
          ) : (
            signInLinks
          )
        }
      />
      <Outlet context={context} />
      <SiteFooter supportEmail={context.supportEmail} onSupport={onSupport} />
      {Dialogs && (
        <Dialogs
          shown={dialog}
          plan={plan}
          site={site}
          onClose={() => setDialog(undefined)}
          onFaq={() => {
            setDialog(undefined);
            navigate("/#faq");
          }}
        />
      )}
      {dialog && dialogs.failed && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-md bg-ink px-5 py-3.5 text-center text-paper shadow-float"
        >
          Sem conexão com o servidor. Verifique sua internet e tente novamente.
        </p>
      )}
    </>
  );
}
