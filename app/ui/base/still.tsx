import { type ComponentProps, type ReactNode, useState } from "react";

type StillProps = Omit<ComponentProps<"div">, "id"> & { id: string; children: ReactNode };

/**
 * Contains static HTML. If the page was prerendered, the existing HTML stays, and its code is not loaded again. After a
 * navigation within the app, the children render it.
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
