import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { recordRedemption, redemptionQuery } from "#app/entities/fixed-income/queries.ts";
import { isPersonAsked, originText, unitsText } from "#app/entities/fixed-income/redemption-text.ts";
import {
  type Redeemable,
  RedemptionSchema,
  type RedemptionValues,
  redemptionFields,
} from "#app/entities/fixed-income/redemption-values.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { FormFooter, FormTotal, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import type { NewRedemption } from "#contract/fixed-income.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

type RedemptionFormProps = {
  portfolioId: string;
  redeemable: Redeemable;
  /** Values that a typed line told. */
  typed?: Partial<Pick<RedemptionValues, "day" | "gross">> | undefined;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

const typingPause = 300;

const parts = [
  { value: "whole", label: "Tudo" },
  { value: "part", label: "Uma parte" },
] as const;

/**
 * Records a redemption. Its amounts are proposed from the contract or the bond's price, and the person may change them to those of the
 * bank. An amount that is not known is asked.
 */
export function RedemptionForm({ portfolioId, redeemable, typed, onDirty, onSaved }: RedemptionFormProps) {
  const { id: contractId, isBond = false, repaidOn } = redeemable;
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const [today] = useState(() => dayOf(new Date()));
  const { control, handleSubmit, formState, resetField, setError } = useForm<
    RedemptionValues,
    unknown,
    NewRedemption
  >({
    resolver: zodResolver(RedemptionSchema),
    defaultValues: {
      day: repaidOn ?? typed?.day ?? today,
      part: typed?.gross === undefined ? "whole" : "part",
      gross: typed?.gross ?? "",
      iof: "",
      incomeTax: "",
      custodyFee: "",
      custodianId: null,
    },
  });
  const { isDirty, dirtyFields } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const [day, part, gross, iof, incomeTax, custodyFee] = useWatch({
    control,
    name: ["day", "part", "gross", "iof", "incomeTax", "custodyFee"],
  });
  const isPart = part === "part";
  const ofAll = useQuery({
    ...redemptionQuery(portfolioId, contractId, { day, gross: undefined }),
    enabled: day !== "",
  });
  const isAmountAsked = isPart || (ofAll.data !== undefined && isPersonAsked(ofAll.data));
  const asked = useDebounced(isAmountAsked ? gross : "", typingPause);
  const proposal = useQuery({
    ...redemptionQuery(portfolioId, contractId, { day, gross: isAmountAsked ? asked : undefined }),
    enabled: day !== "" && (!isAmountAsked || asked !== ""),
  });
  const { data: proposed } = proposal;
  const refusal = proposal.error ?? ofAll.error;
  /** The amounts shown are not those of the typed day and value until the proposal has arrived. */
  const isProposing = ofAll.isFetching || proposal.isFetching || (isAmountAsked && asked !== gross);
  // A proposal is the field's default, so that a field that is emptied stays empty.
  useEffect(() => {
    if (!proposed || proposed.gross === null) return;
    if (proposed.isWhole && !isAmountAsked && !dirtyFields.gross)
      resetField("gross", { defaultValue: proposed.gross });
    if (!dirtyFields.iof) resetField("iof", { defaultValue: proposed.iof ?? "" });
    if (!dirtyFields.incomeTax) resetField("incomeTax", { defaultValue: proposed.incomeTax ?? "" });
  }, [proposed, isAmountAsked, dirtyFields.gross, dirtyFields.iof, dirtyFields.incomeTax, resetField]);

  const saving = useSingleMutation({
    mutationFn: (redemption: NewRedemption) =>
      recordRedemption(portfolioId, contractId, redemption, attempt.keyFor(redemption)),
    onSuccess: () => {
      attempt.forget();
      toast.success("Resgate registrado");
      void client.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      onSaved();
    },
    onError: (error) => {
      if (!placeFieldErrors(error, redemptionFields, setError))
        toast.error("Erro ao registrar resgate", messageOf(error));
    },
  });
  const { value: chosenPart, onChange: choosePart } = useFormField(control, "part");
  const withheld = decimalOrZero(iof).plus(decimalOrZero(incomeTax)).plus(decimalOrZero(custodyFee));
  const net = decimalOrZero(gross).minus(withheld);
  return (
    <form noValidate onSubmit={handleSubmit((form) => saving.mutate(form))} className={footedFormStyle}>
      {!(isBond && repaidOn) && (
        <SegmentedControl
          label="Quanto resgatar"
          value={chosenPart}
          onChange={(next) => {
            // Amounts that were typed for a part are not those of the whole.
            for (const name of ["gross", "iof", "incomeTax", "custodyFee"] as const)
              resetField(name, { defaultValue: "" });
            choosePart(next);
          }}
          options={parts}
          className="mb-5 self-start"
        />
      )}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
        <DateField label="Data do resgate" today={today} {...useFormField(control, "day")} />
        <CurrencyInput label="Valor bruto" {...useFormField(control, "gross")} />
        <CurrencyInput label="IOF" {...useFormField(control, "iof")} />
        <CurrencyInput label="Imposto de renda" {...useFormField(control, "incomeTax")} />
        {isBond && <CustodyFeeField control={control} />}
        <p className="col-span-full min-h-5 text-ink-2 text-sm">
          {repaidOn !== undefined && day === repaidOn && "A data é a do pagamento no vencimento. "}
          {ofAll.data && originText(ofAll.data)} {isPart && proposed && unitsText(proposed)}
        </p>
        <FormWarning>{refusal && messageOf(refusal)}</FormWarning>
      </div>
      <FormFooter
        total={
          <FormTotal label="Você recebe">
            <Money value={textOf(net)} className="figure" />
          </FormTotal>
        }
        button={
          <Button type="submit" disabled={isProposing} pending={saving.isPending} pendingText="Salvando...">
            Registrar resgate
          </Button>
        }
      />
    </form>
  );
}

/** Nothing is proposed: the agent's note tells whether B3 charged a fee at the redemption. */
function CustodyFeeField({ control }: { control: Control<RedemptionValues, unknown, NewRedemption> }) {
  return (
    <CurrencyInput
      label="Taxa de custódia (opcional)"
      hint="A da B3, se a nota do resgate tiver uma."
      className="max-sm:col-span-full"
      {...useFormField(control, "custodyFee")}
    />
  );
}
