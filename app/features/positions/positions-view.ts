/** The part of the positions that the screen shows: all of them, those outside fixed income, or fixed income alone. */
export type PositionsRoom = "all" | "exchange" | "fixed-income";

export type PositionsView = {
  room: PositionsRoom;
  /** Whether fixed income is shown after the taxes of a redemption of today. */
  isNet: boolean;
};

const roomParam = "room";
const valuesParam = "renda-fixa";
const net = "liquido";

const addresses = { all: "tudo", exchange: "bolsa", "fixed-income": "renda-fixa" } as const;

export const positionRooms: readonly { value: PositionsRoom; label: string }[] = [
  { value: "all", label: "Tudo" },
  { value: "exchange", label: "Bolsa" },
  { value: "fixed-income", label: "Renda fixa" },
];

/** An address that only asks for net values leads to them. */
export function parsePositionsView(params: URLSearchParams): PositionsView {
  const isNet = params.get(valuesParam) === net;
  const asked = positionRooms.find(({ value }) => addresses[value] === params.get(roomParam))?.value;
  return { room: asked ?? (isNet ? "fixed-income" : "all"), isNet };
}

export const positionsParams = ({ room, isNet }: PositionsView): URLSearchParams =>
  new URLSearchParams({
    ...((room !== "all" || isNet) && { [roomParam]: addresses[room] }),
    ...(isNet && { [valuesParam]: net }),
  });
