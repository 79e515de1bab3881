import type { CorporateEvent } from "#contract/corporate-events.ts";

export type EventAction = "confirm" | "record" | "adjust" | "ignore" | "undo" | "delete";

/**
 * The actions for an event. Undoing brings a known event back as it was. The form has no bonus in another class, so that one
 * can only be ignored. A computed come-cotas is an estimate, so the form shows it before it is recorded.
 */
export function eventActions({
  status,
  canChange,
  kind,
  toAsset,
  otherPortfolio,
}: Pick<CorporateEvent, "status" | "canChange" | "kind" | "toAsset" | "otherPortfolio">): EventAction[] {
  switch (status) {
    case "known":
      if (kind === "bonus" && toAsset) return ["ignore"];
      return canChange ? ["adjust", "ignore"] : [];
    case "probable":
      return kind === "come-cotas" ? ["record", "ignore"] : ["confirm", "adjust", "ignore"];
    case "ignored":
      return ["undo"];
    case "adjusted":
      return ["adjust", "undo"];
    case "own":
      // The portfolio that gave the units is deleted, so there is nothing to change.
      return kind === "portfolio-arrival" && !otherPortfolio ? ["delete"] : ["adjust", "delete"];
  }
}
