import { type ComponentProps, type ReactNode, useState } from "react";

type StillProps = Omit<ComponentProps<"div">, "id"> & { id: string; children: ReactNode };

/**
 * Holds what never changes. Where it was written into the page at build time it stays as it is, and its code, which is
 * its text, is not loaded a second time; after a navigation within the app the children render it.
 */
export function Still({ id, children, ...props }: StillProps) {
  const [isWritten] = useState(() => typeof document !== "undefined" && document.getElementById(id) !== null);
  if (!isWritten) {
    return (
      <div id={id} {...props}>
        {children}
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what is there is left alone
  return <div id={id} {...props} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}
