/** Days of equity that one answer tells. By itself, since the frame of every trading screen asks for them and for no other limit. */
export const maxEquityDays = 3660

/** The retention of intraday (hourly) equity in days, and the longest range that shows every hour. */
export const equityHours = {
  /** The longest month, with the days that zones and the close before it take. */
  retentionDays: 33,
  /** Before a connection so many days are counted back by the hour. */
  rebuiltDays: 30,
  /** Ranges of so many days show every hour, longer ones every fourth. */
  finestDays: 9,
} as const
