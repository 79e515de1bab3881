import { useOutletContext } from "react-router";

export type WayOut = (path: string) => void;

/** Sets the page that follows the end of the session, instead of the login page. Only one redirect happens. */
export const useWayOut = () => useOutletContext<WayOut>();
