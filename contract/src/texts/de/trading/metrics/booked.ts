/** Names that state how the metric is dated. */
export const realised = (metric: string): string => `${metric} (realisiert)`
export const byClose = (metric: string): string => `${metric} (nach Schließung)`
