import { type ComponentType, lazy, Suspense } from "react";

/** A component whose code loads when it is first shown. `placeholderClass` reserves its space. */
export function lazyWithPlaceholder(
  load: () => Promise<ComponentType>,
  placeholderClass: string,
): ComponentType {
  const LazyComponent = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<div className={placeholderClass} />}>
      <LazyComponent />
    </Suspense>
  );
}
