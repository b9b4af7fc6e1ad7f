/** Spans of time in milliseconds. A day with a change of daylight saving is shorter or longer: that is counted by calendar. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
