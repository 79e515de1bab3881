import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { TermsFields } from "#app/entities/fixed-income/terms-fields.tsx";
import type { TermsValues } from "#app/entities/fixed-income/terms-values.ts";
import { type PurchaseTerms, PurchaseTermsSchema } from "#app/features/fixed-income/purchase-terms.ts";
import { formatDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import type { ConvertiblePurchase } from "#contract/contract-conversion.ts";
import type { ContractTerms } from "#contract/fixed-income.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type PurchaseTermsFormProps = {
  purchase: ConvertiblePurchase;
  /** From 0 on. */
  step: number;
  steps: number;
  /** The values typed before, or those of the purchase before it. */
  start: Partial<TermsValues>;
  /** Terms of other purchases are known. */
  isStarted: boolean;
  onDirty: (dirty: boolean) => void;
  /** Called with what is typed before the form is left. */
  onLeave: (typed: TermsValues) => void;
  /** `forAll`: the terms are those of all purchases that are left, too. */
  onNext: (terms: PurchaseTerms, forAll: boolean) => void;
};

/** Asks for the terms of one purchase, whose day is the first day of its contract. */
export function PurchaseTermsForm(props: PurchaseTermsFormProps) {
  const { purchase, step, steps, start, isStarted, onDirty, onNext } = props;
  const form = useForm<TermsValues, unknown, ContractTerms>({
    resolver: zodResolver(PurchaseTermsSchema),
    defaultValues: {
      kind: "CDB",
      issuer: "",
      remuneration: "",
      maturity: "",
      interestPaid: "at-maturity",
      liquidity: "at-maturity",
      redeemableFrom: "",
      ...start,
      firstDay: purchase.day,
    },
  });
  const { isDirty } = form.formState;
  const isUnsaved = isDirty || isStarted;
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty]);
  const leave = useEffectEvent(() => props.onLeave(form.getValues()));
  useEffect(() => () => leave(), []);
  const forAll = useRef(false);
  const others = steps - step - 1;
  const submit = form.handleSubmit((terms) => onNext({ typed: form.getValues(), terms }, forAll.current));
  return (
    <form noValidate onSubmit={submit} className={footedFormStyle}>
      <PurchaseText purchase={purchase} step={step} steps={steps} />
      <FormProvider {...form}>
        <TermsFields isDayKnown />
      </FormProvider>
      <FormFooter
        second={
          others > 0 && (
            <Button
              type="submit"
              variant="secondary"
              onClick={() => {
                forAll.current = true;
              }}
            >
              {others === 1 ? "Usar na outra compra" : `Usar nas outras ${others} compras`}
            </Button>
          )
        }
        button={
          <Button
            type="submit"
            onClick={() => {
              forAll.current = false;
            }}
          >
            Continuar
          </Button>
        }
      />
    </form>
  );
}

type PurchaseTextProps = Pick<PurchaseTermsFormProps, "purchase" | "step" | "steps">;

function PurchaseText({ purchase: { day, quantity, price, left }, step, steps }: PurchaseTextProps) {
  return (
    <div className="mb-5">
      <h3 className="text-base">
        {steps > 1 ? `Compra ${step + 1} de ${steps}` : "Compra"} · {formatDay(day)}
      </h3>
      <p className="text-ink-2">
        <Quantity value={quantity} /> × <UnitPrice value={price} /> ={" "}
        <Money value={textOf(decimal(quantity).times(price))} />
        {left === "0" && " · já resgatada"}
        {left !== "0" && left !== quantity && (
          <>
            {" · restam "}
            <Quantity value={left} />
          </>
        )}
      </p>
    </div>
  );
}
