import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { signInMethodsQuery } from "#app/entities/person/sign-in-methods.ts";
import { GoogleButton } from "#app/features/auth/google-button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

/**
 * Reserves its space before the server reports the available methods, so that the layout does not shift. Where Google is not configured,
 * the page says so from the start, and no space is left.
 */
export function OtherSignInMethods({ note }: { note?: ReactNode }) {
  const { data } = useQuery(signInMethodsQuery);
  const dividerId = useId();
  return (
    <div className={classNames("mt-7 in-[[data-missing~=google]]:hidden", !data?.google && "invisible")}>
      <p id={dividerId} className="flex items-center gap-4 text-ink-3 text-sm">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        Ou continue com
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <div className="mt-5">
        <GoogleButton describedBy={dividerId} />
      </div>
      {note && <p className="mt-4 text-center text-ink-3 text-sm">{note}</p>}
    </div>
  );
}
