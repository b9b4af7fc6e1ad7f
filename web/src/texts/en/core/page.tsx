export const breadcrumb = 'Breadcrumb'
/** The menu of a screen on phones, which holds what stands beside the title elsewhere. */
export const more = 'More actions'
export const filters = 'Filters'
