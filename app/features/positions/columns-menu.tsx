import { Columns3 } from "lucide-react";
import { useRef, useState } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { Button } from "#app/ui/base/button.tsx";

/** Chooses the columns of the table. Absent where the screen has no room for more. */
export function ColumnsMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module, load } = useLazyModule(() => import("#app/features/positions/column-items.tsx"), open);
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="sm"
        icon={<Columns3 className="size-4" />}
        className="max-[90rem]:hidden"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        Colunas
      </Button>
      {open && module && <module.ColumnItems anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}
