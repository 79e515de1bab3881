import type { AuthContext } from "#server/auth/auth-context.ts";
import { registerSecurity } from "#server/auth/security/routes.ts";
import { registerPasswordAndSessions } from "#server/auth/security/session-routes.ts";
import { createOpenIdProvider, type OpenIdSettings } from "#server/auth/sign-in/google-provider.ts";
import { registerGoogleSignIn } from "#server/auth/sign-in/google-routes.ts";
import { registerLinkSignIn } from "#server/auth/sign-in/link-routes.ts";
import { registerSignIn } from "#server/auth/sign-in/routes.ts";
import { registerSecondFactorSignIn } from "#server/auth/sign-in/second-factor-routes.ts";
import type { Routes } from "#server/http/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

type Services = AuthContext & { google: OpenIdSettings | undefined };

export const auth = defineModule({
  routes: {
    open(scope: Routes, { google, ...context }: Services) {
      registerSignIn(scope, context);
      registerLinkSignIn(scope, context);
      registerGoogleSignIn(scope, context, google && createOpenIdProvider(google, context.appUrl));
      registerSecondFactorSignIn(scope, context);
    },
    signedIn(scope: Routes, context: AuthContext) {
      registerPasswordAndSessions(scope, context);
      registerSecurity(scope, context);
    },
  },
});
