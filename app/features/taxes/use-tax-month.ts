import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayOf } from "#domain/calendar.ts";

const pattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month in the address, and a way to choose another. */
export function useTaxMonth() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const text = params.get("month") ?? "";
  const requested = pattern.test(text) && text >= "2005-01" && text < "2100-01" ? text : undefined;
  const choose = (month: string) => {
    const next = new URLSearchParams(params);
    next.set("month", month);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { today, requested, choose };
}
