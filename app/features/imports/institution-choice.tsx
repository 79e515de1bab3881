import { custodiansQuery } from "#app/entities/custodian/queries.ts";
import { withChoice } from "#app/features/imports/choices.ts";
import { useAllItems } from "#app/lib/pages.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { ImportInstitution } from "#contract/imports.ts";

const created = "new";

type InstitutionChoiceProps = {
  institutions: readonly ImportInstitution[];
  /** Custodian ids by institution key. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Record<string, string>) => void;
};

/** The brokers of the files that the person has no custodian for. Each is created, or taken for an existing one. */
export function InstitutionChoice({ institutions, chosen, onChoose }: InstitutionChoiceProps) {
  const custodians = useAllItems(custodiansQuery);
  const unknown = institutions.filter(({ custodianId }) => custodianId === null);
  if (unknown.length === 0) return null;
  return (
    <SectionCard
      title="Corretoras e bancos novos"
      description="Cada um vira um custodiante seu. Se já o cadastrou com outro nome, escolha-o."
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {unknown.map(({ key, name }) => (
          <Select
            key={key}
            label={name}
            value={chosen[key] ?? created}
            options={[
              { value: created, label: `Criar ${name}` },
              ...custodians.map((custodian) => ({ value: custodian.id, label: custodian.name })),
            ]}
            onChange={(value) => onChoose(withChoice(chosen, key, value === created ? undefined : value))}
          />
        ))}
      </div>
    </SectionCard>
  );
}
