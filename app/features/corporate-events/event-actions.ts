import type { CorporateEvent } from "#contract/corporate-events.ts";

export type EventAction = "adjust" | "ignore" | "undo" | "delete";

/** The actions for an event. Undoing brings a known event back as it was. */
export function eventActions({
  status,
  canChange,
}: Pick<CorporateEvent, "status" | "canChange">): EventAction[] {
  switch (status) {
    case "known":
      return canChange ? ["adjust", "ignore"] : [];
    case "ignored":
      return ["undo"];
    case "adjusted":
      return ["adjust", "undo"];
    case "own":
      return ["adjust", "delete"];
  }
}
