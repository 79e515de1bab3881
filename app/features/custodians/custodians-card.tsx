import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { createCustodian, custodiansQuery } from "#app/entities/custodian/queries.ts";
import { CustodianNameForm } from "#app/features/custodians/custodian-name-form.tsx";
import { CustodianRow } from "#app/features/custodians/custodian-row.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { LoadMore } from "#app/ui/data/load-more.tsx";
import { NamedRowSkeletons } from "#app/ui/data/named-row.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

/** The user's custodians, and the number of transactions at each. */
export function CustodiansCard() {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useInfiniteQuery(custodiansQuery);
  const finish = async () => {
    await client.invalidateQueries({ queryKey: custodiansQuery.queryKey });
    toast.success("Custodiante adicionado");
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Seus custodiantes
      </h3>
      <CustodianNameForm
        label="Novo custodiante"
        save={createCustodian}
        onSaved={finish}
        errorTitle="Erro ao criar custodiante"
        className="mt-4 flex flex-col gap-3 border-line border-b pb-5 sm:flex-row sm:items-start"
        button={(pending) => (
          <Button
            type="submit"
            variant="secondary"
            icon={<Plus className="size-4.5" />}
            pending={pending}
            pendingText="Adicionando..."
            className="sm:mt-6.5"
          >
            Adicionar
          </Button>
        )}
      />
      <div className="mt-2">
        <QueryStates
          query={list}
          loading={<NamedRowSkeletons text="Carregando custodiantes..." rows={3} />}
          errorLook="compact"
          messageHidden
          empty={<p className="py-3 text-ink-2">Nenhum custodiante ainda. Adicione o primeiro.</p>}
        >
          {(custodians) => (
            <>
              <ul className="divide-y divide-line">
                {custodians.map((custodian) => (
                  <CustodianRow key={custodian.id} custodian={custodian} finalFocus={() => heading.current} />
                ))}
              </ul>
              <LoadMore list={list} />
            </>
          )}
        </QueryStates>
      </div>
    </>
  );
}
