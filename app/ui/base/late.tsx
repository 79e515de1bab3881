import { type ComponentType, lazy, Suspense } from "react";

/** A component whose code loads when it is first shown. `placeholderClass` reserves its space. */
export function late(load: () => Promise<ComponentType>, room: string): ComponentType {
  const Late = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<div className={room} />}>
      <Late />
    </Suspense>
  );
}
