/** Users at a time, and the question that the tab opens with: the panel asks it ahead. */
export const usersPerPage = '50'
export const firstUsers = { query: { limit: usersPerPage } }
