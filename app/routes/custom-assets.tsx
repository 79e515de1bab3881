import { useInfiniteQuery } from "@tanstack/react-query";
import { Layers, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { customAssetsQuery } from "#app/entities/asset/queries.ts";
import { CustomAssetDialog } from "#app/features/custom-assets/custom-asset-dialog.tsx";
import { CustomAssetList } from "#app/features/custom-assets/custom-asset-list.tsx";
import { CustomAssetSkeletons } from "#app/features/custom-assets/custom-asset-skeletons.tsx";
import { productName } from "#app/lib/product.ts";
import { Button } from "#app/ui/base/button.tsx";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { LoadMore } from "#app/ui/data/load-more.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { UnderDevelopmentNote } from "#app/ui/feedback/under-development-note.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/custom-assets.ts";

export const meta: Route.MetaFunction = () => [{ title: `Ativos Personalizados · ${productName}` }];

export default function CustomAssets({ params: { portfolioId } }: Route.ComponentProps) {
  const list = useInfiniteQuery(customAssetsQuery);
  const { data: assets, error } = list;
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const phone = usePhone();
  const empty = assets?.length === 0;
  const create = (
    <Button icon={<Plus className="size-4.5" />} onClick={() => setCreating(true)}>
      Novo Ativo
    </Button>
  );
  // Beside the title there is only space for an icon. Below it, the screen would move when the button disappears.
  const shortCreate = (
    <IconButton
      label="Novo Ativo"
      icon={<Plus className="size-5" />}
      variant="primary"
      onClick={() => setCreating(true)}
    />
  );
  return (
    <>
      <PageHeader
        title="Ativos Personalizados"
        subtitle="Imóveis, veículos e outros bens, em todas as suas carteiras"
        actions={!empty && (phone ? shortCreate : create)}
      />
      <QueryStates
        query={list}
        loading={<CustomAssetSkeletons />}
        errorLook="card"
        empty={
          <EmptyState
            icon={<Layers />}
            title="Nenhum ativo personalizado"
            text="Crie um ativo que não está na lista, diga quanto vale e lance a compra: ele passa a contar no seu patrimônio."
            action={create}
            className={cardStyle}
          />
        }
      >
        {(listed) => (
          <>
            <CustomAssetList
              assets={listed}
              onRecord={(asset) =>
                navigate(`/portfolio/${portfolioId}/add-transaction`, {
                  state: { asset: chosenAsset(asset) },
                })
              }
            />
            <LoadMore list={list} />
          </>
        )}
      </QueryStates>
      {(assets || error) && (
        <div className="mt-4">
          <UnderDevelopmentNote>
            Cadastre os aluguéis em Eventos. Dívidas e depreciação destes bens estão em desenvolvimento.
          </UnderDevelopmentNote>
        </div>
      )}
      <CustomAssetDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
