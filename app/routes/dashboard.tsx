import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { usePerson } from "#app/entities/person/person.tsx";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { InheritedNotice } from "#app/features/account/inherited-notice.tsx";
import { NewPortfolioDialog } from "#app/features/portfolios/new-portfolio-dialog.tsx";
import { PortfolioGrid, PortfolioGridSkeleton } from "#app/features/portfolios/portfolio-grid.tsx";
import { WelcomeCard } from "#app/features/portfolios/welcome-card.tsx";
import { productName } from "#app/lib/product.ts";
import { PlainFrame } from "#app/shell/navigation/plain-frame.tsx";
import { PersonMenu } from "#app/shell/user-menu/person-menu.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

export const meta = () => [{ title: `Dashboard · ${productName}` }];

export default function Dashboard() {
  const [params, setParams] = useSearchParams();
  /** The switcher of a portfolio leads to the form of a new one. */
  const isAsked = params.has("nova");
  const [isCreating, setCreating] = useState(false);
  /** The screen of the new portfolio. */
  const [next, setNext] = useState("overview");
  const navigate = useNavigate();
  const person = usePerson();
  const startCreating = (screen: "overview" | "b3") => () => {
    setNext(screen);
    setCreating(true);
  };
  return (
    <PlainFrame userMenu={<PersonMenu />}>
      <PageHeader
        compact
        title={`Gestor de Carteira ${productName}`}
        subtitle="Gerencie seus investimentos em um só lugar"
      />
      {person.isInherited && <InheritedNotice />}
      <Portfolios onCreate={startCreating("overview")} onImport={startCreating("b3")} />
      <NewPortfolioDialog
        open={isCreating || isAsked}
        onOpenChange={(open) => {
          setCreating(open);
          if (!open && isAsked) setParams({}, { replace: true });
        }}
        onCreated={({ id }) => {
          setCreating(false);
          navigate(`/portfolio/${id}/${next}`);
        }}
      />
    </PlainFrame>
  );
}

function Portfolios({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  const list = useInfiniteQuery(portfoliosQuery);
  return (
    <QueryStates
      query={list}
      loading={<PortfolioGridSkeleton />}
      errorLook="card"
      messageHidden
      empty={<WelcomeCard onCreate={onCreate} onImport={onImport} />}
    >
      {(portfolios) => <PortfolioGrid portfolios={portfolios} list={list} onCreate={onCreate} />}
    </QueryStates>
  );
}
