/** The choices of the filter on trades that were reviewed. */
export const reviewNames = { no: 'To review', yes: 'Reviewed' } as const
