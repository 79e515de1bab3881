import { useId } from "react";
import type { ReturnTable } from "#app/features/taxes/annual-tables.ts";
import { programmeAmount } from "#app/features/taxes/programme-amount.ts";
import { useCopyAmount } from "#app/features/taxes/use-copy-amount.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";

/** A table of the annual return. A press on an amount copies it. The first column stays while the others scroll. */
export function ReturnTableView({ table: { title, note, head, rows } }: { table: ReturnTable }) {
  return (
    <section aria-label={title}>
      {note && <p className="mb-2 max-w-prose text-ink-2 text-sm">{note}</p>}
      <div className="-mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0">
        <table className="w-full border-separate border-spacing-0 text-left text-sm">
          <thead>
            <tr>
              {head.map((label, index) => (
                <th
                  key={label}
                  scope="col"
                  className={classNames(
                    "whitespace-nowrap border-line border-b py-2 font-medium text-ink-3",
                    index === 0 ? pinnedStyle : "pl-4",
                    typeof rows[0]?.cells[index] === "object" && "text-right",
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className={classNames("border-line border-b py-1 font-normal", pinnedStyle)}>
                  <span className="inline-block first-letter:uppercase">
                    {typeof name === "string" ? name : null}
                  </span>
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={head[index + 1]}
                    className={classNames(
                      "border-line border-b py-1 pl-4",
                      typeof cell === "object" && "text-right",
                    )}
                  >
                    {typeof cell === "string" ? (
                      cell
                    ) : (
                      <CopiedAmount
                        amount={cell.amount}
                        name={`${head[index + 1]}, ${typeof name === "string" ? name : ""}`}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const pinnedStyle = "sticky left-0 bg-surface pr-2";

/** Zero needs no copy. */
function CopiedAmount({ amount, name }: { amount: string; name: string }) {
  const id = useId();
  const copyAmount = useCopyAmount();
  if (!/[1-9]/.test(amount))
    return (
      <span className="inline-block py-2 text-ink-3">
        <Money value={amount} />
      </span>
    );
  return (
    <button
      type="button"
      id={id}
      aria-label={`Copiar: ${name}`}
      aria-labelledby={`${id}-amount ${id}`}
      title="Copiar"
      onClick={() => copyAmount(programmeAmount(amount), `${name}: copiado`)}
      className="cursor-copy whitespace-nowrap rounded-sm py-2 underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current"
    >
      <span id={`${id}-amount`}>
        <Money value={amount} />
      </span>
    </button>
  );
}
