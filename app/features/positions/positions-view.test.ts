import { expect, it } from "vitest";
import {
  type PositionsRoom,
  type PositionsView,
  parsePositionsView,
  positionRooms,
  positionsParams,
} from "#app/features/positions/positions-view.ts";

const parse = (text: string) => parsePositionsView(new URLSearchParams(text));

it("keeps the room and the kind of values in the address", () => {
  const views = positionRooms.flatMap(({ value: room }): PositionsView[] => [
    { room, isNet: false },
    { room, isNet: true },
  ]);
  expect(views.map((view) => parsePositionsView(positionsParams(view)))).toEqual(views);
  const textOf = (room: PositionsRoom, isNet: boolean) => positionsParams({ room, isNet }).toString();
  expect(textOf("all", false)).toBe("");
  expect(textOf("fixed-income", true)).toBe("room=renda-fixa&renda-fixa=liquido");
});

it("reads an address of net values alone as that of fixed income, and an unknown one as everything", () => {
  expect(parse("renda-fixa=liquido")).toEqual({ room: "fixed-income", isNet: true });
  expect(parse("room=x&renda-fixa=y")).toEqual({ room: "all", isNet: false });
});
