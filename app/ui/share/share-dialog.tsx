import { ChevronLeft, ChevronRight, Download, Share2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTheme, useValuesHidden } from "#app/lib/preferences.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/base/button.tsx";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { cardSize, drawCard } from "#app/ui/share/draw-card.ts";
import { cardText, type ShareCard } from "#app/ui/share/share-card.ts";

type ShareDialogProps = {
  open: boolean;
  onClose: () => void;
  /** At least one. */
  cards: readonly ShareCard[];
  /** Without the ending. */
  fileName: string;
};

const picture = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });

const maySend = (file: File) => navigator.canShare?.({ files: [file] }) ?? false;

async function send(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The person closed the system's sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    saveFile(file, file.name);
  }
}

/** Shows pictures to send. Nothing leaves this page before the person saves or sends one. */
export default function ShareDialog({ open, onClose, cards, fileName }: ShareDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState(0);
  const [wantsAmount, setWantsAmount] = useState(false);
  const valuesHidden = useValuesHidden();
  const index = Math.min(chosen, cards.length - 1);
  const card = cards[index];
  const hasAmount = wantsAmount && !valuesHidden;
  const [touch] = useState(() => matchMedia("(pointer: coarse)").matches);

  if (!card) return null;
  const save = async () => {
    if (!canvas.current) return;
    const blob = await picture(canvas.current);
    const name = `${fileName}${cards.length > 1 ? `-${index + 1}` : ""}.png`;
    const file = new File([blob], name, { type: blob.type });
    if (touch && maySend(file)) await send(file);
    else saveFile(file, name);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Compartilhar"
      description="A imagem não tem nomes. Ela só sai daqui quando você a baixa ou envia."
      size="sm"
      footer={
        <Button
          icon={touch ? <Share2 className="size-4.5" /> : <Download className="size-4.5" />}
          onClick={() => void save()}
        >
          {touch ? "Enviar imagem" : "Baixar imagem"}
        </Button>
      }
    >
      <CardPicture ref={canvas} card={card} hasAmount={hasAmount} />
      {cards.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-3">
          <IconButton
            label="Imagem anterior"
            icon={<ChevronLeft className="size-5" />}
            disabled={index === 0}
            onClick={() => setChosen(index - 1)}
          />
          <p aria-live="polite" className="amount text-ink-2 text-sm">
            {index + 1} de {cards.length}
          </p>
          <IconButton
            label="Próxima imagem"
            icon={<ChevronRight className="size-5" />}
            disabled={index === cards.length - 1}
            onClick={() => setChosen(index + 1)}
          />
        </div>
      )}
      {card.amount !== undefined && !valuesHidden && (
        <div className="mt-4">
          <Checkbox checked={wantsAmount} onChange={(event) => setWantsAmount(event.currentTarget.checked)}>
            Mostrar também o valor em reais
          </Checkbox>
        </div>
      )}
    </Dialog>
  );
}

type CardPictureProps = { ref: RefObject<HTMLCanvasElement | null>; card: ShareCard; hasAmount: boolean };

function CardPicture({ ref, card, hasAmount }: CardPictureProps) {
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the colours of the picture
  useEffect(() => {
    if (!ref.current) return;
    drawCard(ref.current, card, { hasAmount }).catch(() => toast.error("Não foi possível criar a imagem."));
  }, [ref, card, hasAmount, theme]);
  const { amount, ...withoutAmount } = card;
  return (
    <canvas
      ref={ref}
      width={cardSize.width}
      height={cardSize.height}
      role="img"
      aria-label={cardText(hasAmount ? card : withoutAmount)}
      className="mx-auto block aspect-4/5 h-auto max-h-[52dvh] w-auto max-w-full rounded-md ring ring-line"
    />
  );
}
