/** The maximum of days of equity in one answer. In a separate file, since the frame of every trading screen needs it and no other limit. */
export const maxEquityDays = 3660

/** The retention of intraday (hourly) equity in days, and the longest range that shows every hour. */
export const equityHours = {
  /** The longest month, plus the days for time zones and the close before it. */
  retentionDays: 33,
  /** The days before a connection that are rebuilt by the hour. */
  rebuiltDays: 30,
  /** The maximum of days in a range with every hour; longer ones have every fourth. */
  finestDays: 9,
} as const
