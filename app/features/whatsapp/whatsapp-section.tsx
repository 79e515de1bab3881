import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { whatsappQuery } from "#app/features/whatsapp/api.ts";
import { LinkPhoneDialog } from "#app/features/whatsapp/link-phone-dialog.tsx";
import { LinkedPhone } from "#app/features/whatsapp/linked-phone.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { SettingCard, SettingSection } from "#app/ui/layout/setting-section.tsx";

/** The phone that asks the analyst. Only where the operator has turned WhatsApp on, or a phone is still linked. */
export function WhatsappSection({ proofKind }: { proofKind: ProofKind }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(whatsappQuery);
  const [isLinking, setLinking] = useState(false);
  if (!data || (data.number === null && data.phone === null)) return null;
  const { number, phone } = data;
  return (
    <SettingSection
      id="whatsapp"
      title="WhatsApp"
      text="Pergunte ao analista pelo celular. As respostas têm os mesmos números das telas."
    >
      <SettingCard>
        <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
          Número vinculado
        </h3>
        {phone ? (
          <LinkedPhone phone={phone} finalFocus={() => heading.current} />
        ) : (
          <p className="mt-1 text-ink-2 text-sm">
            Nenhum. Só o número que você vincular recebe respostas. Um aparelho novo precisa ser vinculado de
            novo, e trocar a senha desvincula.
          </p>
        )}
        {number !== null && (
          <div className="mt-4 flex flex-col sm:items-end">
            <Button variant="secondary" onClick={() => setLinking(true)}>
              {phone ? "Vincular outro número" : "Vincular um número"}
            </Button>
            <LinkPhoneDialog
              open={isLinking}
              onClose={() => setLinking(false)}
              proofKind={proofKind}
              number={number}
              since={phone?.linkedAt}
            />
          </div>
        )}
      </SettingCard>
    </SettingSection>
  );
}
