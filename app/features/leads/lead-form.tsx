import { Controller } from "react-hook-form";
import { experienceLabels, strategyLabels } from "#app/features/leads/lead-labels.ts";
import type { useLeadForm } from "#app/features/leads/use-lead-form.ts";
import { phoneText } from "#app/lib/phone-text.ts";
import { productName } from "#app/lib/product.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { EmailField, NameField, WhatsappField } from "#app/ui/forms/contact-fields.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { ExperienceLevel, Strategy } from "#contract/leads.ts";

const levels = ExperienceLevel.options.map((value) => ({ value, label: experienceLabels[value] }));
const strategies = Strategy.options.map((value) => ({ value, label: strategyLabels[value] }));

type LeadFormProps = ReturnType<typeof useLeadForm> & { id: string };

/** The button that sends it stands outside. */
export function LeadForm({ id, register, control, setValue, submit, pending, fieldError }: LeadFormProps) {
  return (
    <form id={id} noValidate onSubmit={submit}>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-5">
        <EmailField
          className="sm:col-span-2"
          readOnly={pending}
          error={fieldError("email")}
          {...register("email")}
        />
        <NameField readOnly={pending} error={fieldError("fullName")} {...register("fullName")} />
        <WhatsappField
          readOnly={pending}
          error={fieldError("whatsapp")}
          {...register("whatsapp", {
            onBlur: ({ target }) => setValue("whatsapp", phoneText(target.value)),
          })}
        />
        <Controller
          name="experienceLevel"
          control={control}
          render={({ field }) => (
            <Select
              {...field}
              value={levels.find(({ value }) => value === field.value)?.value ?? null}
              label="Nível de experiência"
              options={levels}
              disabled={pending}
              error={fieldError("experienceLevel")}
            />
          )}
        />
        <Controller
          name="strategy"
          control={control}
          render={({ field }) => (
            <Select
              {...field}
              value={strategies.find(({ value }) => value === field.value)?.value ?? null}
              label="Interesse"
              options={strategies}
              disabled={pending}
              error={fieldError("strategy")}
            />
          )}
        />
      </div>
      <Consent />
      <Checkbox className="mt-3" disabled={pending} error={fieldError("consent")} {...register("consent")}>
        Concordo com este uso dos meus dados.
      </Checkbox>
    </form>
  );
}

function Consent() {
  return (
    <p className="mt-6 text-ink-3 text-sm">
      O {productName} usará estes dados para falar com você sobre o teste, por WhatsApp e{" "}
      <span className="whitespace-nowrap">e-mail</span>, conforme a{" "}
      <NewTab href="/privacidade">Política de Privacidade</NewTab> e os{" "}
      <NewTab href="/termos">Termos de Uso</NewTab> (LGPD, Lei nº 13.709/2018). Você pode{" "}
      <NewTab href="/desistir">desistir</NewTab> quando quiser.
    </p>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="text-ink-2 underline underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  );
}
