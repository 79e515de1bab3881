import { TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { addressErrorText } from "#app/features/auth/sign-in-failure.ts";

const errorInUrl = () => new URLSearchParams(location.search).get("error") ?? "";

/** Shows the sign-in error named in the URL. Renders `children` when there is none, and in the prerendered page. */
export function SignInNotice({ children }: { children: string }) {
  const error = useSyncExternalStore(
    () => () => {},
    errorInUrl,
    () => "",
  );
  const text = addressErrorText(error);
  if (!text) return children;
  return (
    <span role="alert" className="flex items-center gap-2 font-medium text-loss">
      <TriangleAlert className="size-4.5 shrink-0" />
      {text}
    </span>
  );
}
