/** The advisory locks at which the servers of one database meet, a number each. */
export const locks = {
  /** Held by the server on an embedded database, as long as it runs. */
  server: 4_703_112,
  /** Of whoever loads the history that ships. */
  history: 4_703_113,
  /** Of whoever grants the queues' tables: two at once would fail. */
  grants: 4_703_114,
  /** Of whoever restores a backup. */
  restore: 4_703_116,
  /** With a person: of whoever creates something that a quota bounds. */
  quotas: 4_703_115,
};
