/** Entries per page, and the section's first query, which the panel prefetches. */
export const pageSize = 50
export const firstEntries = { query: { limit: String(pageSize) } }
