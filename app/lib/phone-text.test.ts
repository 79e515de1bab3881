import { expect, test } from "vitest";
import { phoneText } from "./phone-text.ts";

test.each([
  ["11988887777", "(11) 98888-7777"],
  ["1133334444", "(11) 3333-4444"],
  ["11 98888 7777", "(11) 98888-7777"],
  ["(11) 98888-7777", "(11) 98888-7777"],
  ["+351 912 345 678", "+351 912 345 678"],
  ["11988887777 (só à noite)", "11988887777 (só à noite)"],
  ["119888", "119888"],
  ["", ""],
])("phone %s", (typed, text) => expect(phoneText(typed)).toBe(text));
