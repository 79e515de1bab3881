import { type ComponentProps, type ReactNode, useState } from "react";

type StaticHtmlProps = Omit<ComponentProps<"div">, "id"> & { id: string; children: ReactNode };

/**
 * Contains static HTML. If the page was prerendered, the existing HTML stays, and its code is not loaded again. After a
 * navigation within the app, the children render it.
 */
export function StaticHtml({ id, children, ...props }: StaticHtmlProps) {
  const [isPrerendered] = useState(
    () => typeof document !== "undefined" && document.getElementById(id) !== null,
  );
  if (!isPrerendered) {
    return (
      <div id={id} {...props}>
        {children}
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string is never inserted; React keeps the existing HTML
  return <div id={id} {...props} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}
