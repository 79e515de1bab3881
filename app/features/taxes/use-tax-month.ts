import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayOf } from "#domain/kernel/calendar.ts";

const pattern = /^\d{4}-(0[1-9]|1[0-2])$/;

const yearPattern = /^20\d\d$/;

/** The month or the year in the URL, and setters for both. If the URL has only a year, the screen chooses the month. */
export function useTaxMonth() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const text = params.get("month") ?? "";
  const requested = pattern.test(text) && text >= "2005-01" && text < "2100-01" ? text : undefined;
  const yearText = params.get("year") ?? "";
  const year = Number(requested?.slice(0, 4) ?? (yearPattern.test(yearText) ? yearText : today.slice(0, 4)));
  const set = (name: "month" | "year", value: string) => {
    const next = new URLSearchParams(params);
    next.delete(name === "month" ? "year" : "month");
    next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    today,
    year: Math.max(2005, year),
    requested,
    choose: (month: string) => set("month", month),
    chooseYear: (next: string) => set("year", next),
  };
}
