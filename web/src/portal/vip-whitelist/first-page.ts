/** Entries at a time, and the question that the section opens with: the panel asks it ahead. */
export const pageSize = 50
export const firstEntries = { query: { limit: String(pageSize) } }
