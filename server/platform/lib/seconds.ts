/** Seconds of a minute. */
export const minute = 60;
/** Seconds of an hour. */
export const hour = 60 * minute;
