export const breadcrumb = 'Breadcrumb'
/** The menu of a screen on phones, with the controls that are next to the title elsewhere. */
export const more = 'More actions'
export const filters = 'Filters'
