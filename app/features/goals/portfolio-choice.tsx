import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { useAllItems } from "#app/lib/pages.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldHead, useFieldIds } from "#app/ui/forms/field.tsx";

type PortfolioChoiceProps = {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
};

/** The portfolios whose value and income count for a goal. */
export function PortfolioChoice({ value, onChange, error }: PortfolioChoiceProps) {
  const portfolios = useAllItems(portfoliosQuery);
  const { id, ...described } = useFieldIds({ error });
  return (
    <Field
      id={id}
      label="Carteiras"
      labelElement={
        <FieldHead as="span" aria-hidden>
          Carteiras que contam
        </FieldHead>
      }
      error={error}
    >
      <fieldset
        aria-label="Carteiras que contam"
        aria-describedby={described["aria-describedby"]}
        className="grid max-h-44 gap-x-4 overflow-y-auto sm:grid-cols-2"
      >
        {portfolios.map((portfolio) => (
          <Checkbox
            key={portfolio.id}
            className="wrap-anywhere min-h-11 justify-center"
            checked={value.includes(portfolio.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, portfolio.id] : value.filter((each) => each !== portfolio.id))
            }
          >
            {portfolio.name}
          </Checkbox>
        ))}
      </fieldset>
    </Field>
  );
}
