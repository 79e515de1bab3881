import { type ComponentType, lazy, Suspense } from "react";

/** A component whose code is fetched when it is first shown. `room` keeps its place meanwhile. */
export function late(load: () => Promise<ComponentType>, room: string): ComponentType {
  const Late = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<div className={room} />}>
      <Late />
    </Suspense>
  );
}
