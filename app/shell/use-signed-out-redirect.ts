import { useOutletContext } from "react-router";

export type SetSignedOutRedirect = (path: string) => void;

/** Sets the page to open after the session ends, in place of the login page, so that only one redirect happens. */
export const useSignedOutRedirect = () => useOutletContext<SetSignedOutRedirect>();
