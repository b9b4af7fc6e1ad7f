/** Names that state how the metric is dated. */
export const realised = (metric: string): string => `${metric} (realised)`
export const byClose = (metric: string): string => `${metric} (by close)`
