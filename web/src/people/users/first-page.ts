/** Users per page, and the tab's first query, which the panel prefetches. */
export const usersPerPage = '50'
export const firstUsers = { query: { limit: usersPerPage } }
