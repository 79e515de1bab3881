import { useNavigate } from "react-router";
import { FileDrop } from "#app/features/imports/file-drop.tsx";
import { handFiles } from "#app/features/imports/handed-files.ts";
import { EmptyOverview } from "#app/features/overview/empty-overview.tsx";
import { EmptyAccount } from "#app/features/tour/empty-account.tsx";

type FirstStepsProps = { portfolioId: string; onAdd: (typed: string) => void };

/** The overview of a portfolio without entries. Its code is loaded on demand, as one piece. */
export default function FirstSteps({ portfolioId, onAdd }: FirstStepsProps) {
  const navigate = useNavigate();
  const importFiles = (files: File[]) => {
    handFiles(files);
    void navigate(`/portfolio/${portfolioId}/b3`);
  };
  return (
    <>
      <EmptyOverview
        portfolioId={portfolioId}
        files={<FileDrop isSecondary onFiles={importFiles} />}
        onAdd={onAdd}
        onPasteLines={(pasted) => navigate(`/portfolio/${portfolioId}/b3`, { state: { pasted } })}
      />
      <EmptyAccount portfolioId={portfolioId} />
    </>
  );
}
