import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { FileDrop } from "#app/features/imports/file-drop.tsx";
import { handFiles } from "#app/features/imports/handed-files.ts";
import { EmptyOverview } from "#app/features/overview/empty-overview.tsx";
import { EmptyAccount } from "#app/features/tour/empty-account.tsx";
import { SentenceBox } from "#app/features/transactions/sentence-box.tsx";

type FirstStepsProps = {
  portfolioId: string;
  /** The overview after the first entry; null before it. */
  children: ReactNode;
};

/** The overview of a portfolio that has no entries, or had none when it was opened. Its code is loaded on demand, as one piece. */
export default function FirstSteps({ portfolioId, children }: FirstStepsProps) {
  const navigate = useNavigate();
  const path = `/portfolio/${portfolioId}`;
  const importFiles = (files: File[]) => {
    handFiles(files);
    void navigate(`${path}/b3`);
  };
  return (
    <>
      <EmptyOverview
        portfolioId={portfolioId}
        box={
          <SentenceBox
            portfolioId={portfolioId}
            isFirst={children === null}
            onPasteLines={(pasted) => navigate(`${path}/b3`, { state: { pasted } })}
            onIncome={() => navigate(`${path}/events`)}
          />
        }
        files={<FileDrop isSecondary onFiles={importFiles} />}
      >
        {children}
      </EmptyOverview>
      {children === null && <EmptyAccount portfolioId={portfolioId} />}
    </>
  );
}
