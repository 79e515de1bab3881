/** The instant in an id of version 7, in milliseconds; undefined for other ids. */
export const instantOfId = (id: string): number | undefined =>
  id[14] === "7" ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;
