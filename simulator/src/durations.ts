/** Durations in milliseconds. A day with a change to or from summer time is shorter or longer: such days are counted by calendar. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
