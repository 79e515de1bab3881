import { Badge } from "#app/ui/base/badge.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";

const maxListed = 6;

/** Marks a total that leaves out assets without a price, and names them. */
export default function PartialTotal({ missing }: { missing: readonly string[] }) {
  const hiddenCount = missing.length - maxListed;
  const listed = [...missing.slice(0, maxListed), ...(hiddenCount > 0 ? [`e mais ${hiddenCount}`] : [])];
  return (
    <Hint text={`Sem preço conhecido, fora do total:\n${listed.join("\n")}`} className="rounded-full">
      <Badge>parcial</Badge>
    </Hint>
  );
}
