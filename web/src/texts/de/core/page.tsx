export const breadcrumb = 'Pfad'
/** The menu of a screen on phones, which holds what stands beside the title elsewhere. */
export const more = 'Weitere Aktionen'
export const filters = 'Filter'
