export const breadcrumb = 'Pfad'
/** The menu of a screen on phones, with the controls that are next to the title elsewhere. */
export const more = 'Weitere Aktionen'
export const filters = 'Filter'
