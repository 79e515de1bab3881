import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pressedSingleKey } from "./shortcuts.ts";

/** The only parts of a browser that the shortcuts ask: what has the focus, and whether a dialog is open. */
class FakeElement {
  readonly #place: string;
  constructor(place: string) {
    this.#place = place;
  }
  closest(selector: string) {
    return selector.includes(this.#place) ? this : null;
  }
}

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", { querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = (key: string, more: object = {}) => pressedSingleKey({ key, ...more } as KeyboardEvent);

test("keys that need Shift on a keyboard are shortcuts, and so are letters in capitals", () => {
  expect(press("?", { shiftKey: true })).toBe("?");
  expect(press("/", { shiftKey: true })).toBe("/");
  expect(press("N", { shiftKey: true })).toBe("n");
  expect(press("h")).toBe("h");
});

test.each(["ctrlKey", "metaKey", "altKey", "defaultPrevented", "repeat", "isComposing"])(
  "a key with %s is no shortcut of one key",
  (name) => {
    expect(press("n", { [name]: true })).toBeUndefined();
  },
);

test("a named key is no shortcut of one key", () => {
  expect(press("Enter")).toBeUndefined();
});

test.each(["textarea", "[role=menu]", "[role=combobox]", "[role=listbox]"])(
  "a letter in %s is typed or chooses",
  (place) => {
    expect(press("n", { target: new FakeElement(place) })).toBeUndefined();
    expect(press("n", { target: new FakeElement("button") })).toBe("n");
  },
);

test("a letter over an open dialog is no shortcut", () => {
  vi.stubGlobal("document", { querySelector: () => ({}) });
  expect(press("n")).toBeUndefined();
});
