/** Numbers of the advisory locks that the servers of one database share. */
export const locks = {
  /** Held by the server of an embedded database while it runs. */
  server: 4_703_112,
  /** Held while the shipped history is loaded. */
  history: 4_703_113,
  /** Held while rights on the queues' tables are granted: two concurrent grants would fail. */
  grants: 4_703_114,
  /** Held while a backup is restored. */
  restore: 4_703_116,
  /** Held, together with a person, while something is created that a quota limits. */
  quotas: 4_703_115,
};
