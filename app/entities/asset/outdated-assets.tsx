import { outdatedTexts } from "#app/entities/asset/outdated-text.ts";
import type { OutdatedAsset } from "#contract/overview.ts";

/** Names the assets that count at an old value. */
export default function OutdatedAssets({ prices }: { prices: { outdated: readonly OutdatedAsset[] } }) {
  const texts = outdatedTexts(prices);
  if (texts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-ink-2 text-sm">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
