import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { usePerson } from "#app/entities/person/person.tsx";
import { proofKindOf } from "#app/entities/person/use-proof.tsx";
import { ConnectionQuestion } from "#app/features/connections/connection-question.tsx";
import { requestIn } from "#app/features/connections/connection-text.ts";
import { securityQuery } from "#app/features/factors/api.ts";
import { productName } from "#app/lib/product.ts";
import { PlainFrame } from "#app/shell/navigation/plain-frame.tsx";
import { PersonMenu } from "#app/shell/user-menu/person-menu.tsx";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { problems } from "#contract/problems.ts";

export const meta = () => [{ title: `Conectar programa · ${productName}` }];

/** A program leads here with its request behind '#'. */
export default function Connect() {
  const person = usePerson();
  const security = useQuery(securityQuery);
  const { hash } = useLocation();
  const request = requestIn(hash);
  const proofKind = proofKindOf(person.hasPassword, Boolean(security.data?.totpSince));
  return (
    <PlainFrame userMenu={<PersonMenu />}>
      {request ? (
        <ConnectionQuestion request={request} proofKind={proofKind} />
      ) : (
        <>
          <PageHeader
            title="Não foi possível conectar o programa"
            subtitle={problems["connection-refused"].title}
          />
          <ButtonLink to="/dashboard" variant="secondary">
            Ir para minhas carteiras
          </ButtonLink>
        </>
      )}
    </PlainFrame>
  );
}
