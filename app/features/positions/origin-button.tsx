import { CircleQuestionMark } from "lucide-react";

type OriginButtonProps = { ticker: string; onClick: () => void };

export function OriginButton({ ticker, onClick }: OriginButtonProps) {
  return (
    <button
      type="button"
      aria-label={`De onde vem este número? Preço médio de ${ticker}`}
      title="De onde vem este número?"
      onClick={onClick}
      className="relative inline-block rounded-full align-[-0.125em] text-ink-3 after:absolute after:-inset-3.5 hover:text-accent"
    >
      <CircleQuestionMark className="size-3.5" />
    </button>
  );
}
