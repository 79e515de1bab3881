import { createContext, type ReactNode, useContext } from "react";
import type { Person } from "#contract/accounts.ts";

const PersonContext = createContext<Person | null>(null);

export function PersonProvider({ person, children }: { person: Person; children: ReactNode }) {
  return <PersonContext value={person}>{children}</PersonContext>;
}

/** The signed-in user, for screens that only signed-in users reach. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error("usePerson is for screens below the guard");
  return person;
}
